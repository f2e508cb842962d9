import { arrange, h } from './dom.js';
import { get } from './api.js';
import { empty, factText } from './text.js';
import { date, say } from './words.js';

const DAYS = 14;

export function openJournal(view, parameters) {
  const list = h('div', { class: 'days' });
  const more = h('button', { type: 'button', class: 'quiet', hidden: true, onclick: () => load(next) }, say('earlierDays'));
  const shown = new Map();
  let next = null;
  let sought = { day: parameters.get('day'), at: parameters.get('at') };
  view.append(h('header', { class: 'top' }, h('h1', {}, say('journal')), h('p', { class: 'count' }, say('journalMore'))), list, more);

  async function load(before) {
    let answer;
    try {
      answer = await get('journal', { before, limit: DAYS });
    } catch (problem) {
      if (shown.size === 0) {
        list.replaceChildren(empty(problem.message || say('unreachable'), problem.hint ?? ''));
      }
      return;
    }
    for (const day of answer.days) {
      const text = JSON.stringify(day);
      if (shown.get(day.day)?.text !== text) {
        shown.set(day.day, { text, element: dayOf(day) });
      }
    }
    // A refresh reads the newest days again; how far back one has gone stays as it is.
    if (before !== undefined || next === null) {
      next = answer.next ?? '';
    }
    arrange(list, [...shown].sort(([a], [b]) => (a < b ? 1 : -1)).map(([, one]) => one.element));
    more.hidden = !next;
    if (shown.size === 0) {
      list.replaceChildren(empty(say('journalEmpty'), say('journalEmptyMore')));
    }
    await seek();
  }

  /** Goes to the entry of a line, further back where need be. */
  async function seek() {
    if (!sought.day) {
      return;
    }
    if (!shown.has(sought.day) && next && [...shown.keys()].every((day) => day > sought.day)) {
      await load(next);
      return;
    }
    const line = Number(sought.at?.split(':').at(-1) ?? 0);
    const entries = [...(shown.get(sought.day)?.element.querySelectorAll('.entry') ?? [])];
    const entry = entries.findLast((one) => Number(one.dataset.line) <= line) ?? entries[0];
    sought = {};
    if (entry) {
      entry.classList.add('sought');
      entry.tabIndex = -1;
      entry.scrollIntoView({ block: 'center' });
      entry.focus({ preventScroll: true });
    }
  }

  load();
  return {
    refresh: () => load(),
    update(parameters) {
      sought = { day: parameters.get('day'), at: parameters.get('at') };
      seek();
    },
  };
}

function dayOf({ day, entries }) {
  return h('section', { class: 'day', 'aria-labelledby': 'day-' + day },
    h('h2', { id: 'day-' + day },
      h('span', { class: 'numeral' }, date(day, { day: 'numeric' }).replace(/\D+/g, '')),
      h('span', { class: 'rest' }, date(day, { month: 'long', year: 'numeric' }), h('br', {}), h('span', { class: 'muted' }, date(day, { weekday: 'long' })))),
    h('ol', {}, [...entries].sort((a, b) => (a.line ?? 0) - (b.line ?? 0)).toReversed().map(entryOf)));
}

function entryOf(entry) {
  return h('li', { class: 'entry', 'data-line': entry.line },
    h('p', { class: 'head' }, h('time', {}, (entry.time ?? '').replace(/^.*T/, '').slice(0, 5)), ' ', h('span', {}, say('title', entry.title ?? ''))),
    entry.message ? h('blockquote', {}, entry.message) : '',
    entry.changes?.length
      ? h('ul', { class: 'changes' }, entry.changes.map((change) =>
          h('li', {}, h('span', { class: 'kind ' + change.kind.replace(/\W+/g, '-') }, say('kind', change.kind)), ' ',
            h('span', { class: 'fact' }, factText(change.text ?? '')),
            [change.was ?? []].flat().map((was) => h('span', { class: 'former' }, ' ', say('was'), ' ', h('s', {}, was))))))
      : '');
}
