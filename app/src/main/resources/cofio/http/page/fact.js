import { h } from './dom.js';
import { call, post } from './api.js';
import { factText, placeLink, short } from './text.js';
import { failed, toast } from './toast.js';
import { moment, say } from './words.js';

/** One fact: its words and place; opened, also who told it and when, what it was before, and what can be done with it. */
export function factRow(first, { opened, changed }) {
  let fact = first;
  let etag = null;
  let gone = false;
  let work = Promise.resolve();
  const words = h('p', { class: 'fact', onclick: () => getSelection().isCollapsed && toggle() });
  const panel = h('div', { class: 'panel', hidden: true });
  const button = h('button', { type: 'button', class: 'place', 'aria-expanded': 'false', onclick: () => toggle() });
  const line = h('div', { class: 'line' }, words, h('span', { class: 'leader', 'aria-hidden': 'true' }), button);
  const row = h('li', { class: 'row', onkeydown: (event) => event.key === 'Escape' && leave(event) }, line, panel);

  /** What is asked of the server for one fact goes out one after the other, so that none meets a fact that the one before took away. */
  const inTurn = (action) => (work = work.then(action));

  function show(next) {
    const other = next.fact !== fact.fact;
    fact = next;
    row.dataset.id = fact.id;
    words.replaceChildren(...factText(fact.fact));
    const place = short(fact.file) + ':' + fact.line + (fact.origin ? ', ' + fact.origin : '');
    button.textContent = place;
    button.title = fact.file + ':' + fact.line;
    button.setAttribute('aria-label', say('details', fact.fact, place));
    if (other && !panel.hidden) {
      load();
    }
  }

  function leave(event) {
    if (row.querySelector('form')) {
      endEdit();
    } else if (!panel.hidden) {
      toggle(false);
    } else {
      return;
    }
    button.focus();
    event.stopPropagation();
  }

  async function toggle(open = panel.hidden) {
    panel.hidden = !open;
    button.setAttribute('aria-expanded', String(open));
    row.classList.toggle('open', open);
    opened(open ? fact.id : '');
    if (open) {
      panel.replaceChildren(h('p', { class: 'muted' }, say('loading')));
      await load();
    }
  }

  const load = () => inTurn(async () => {
    if (gone) {
      return;
    }
    try {
      const answer = await call('GET', 'facts/' + encodeURIComponent(fact.id));
      etag = answer.etag;
      const values = answer.json.values ?? answer.json.history?.values ?? [];
      const focused = [...panel.querySelectorAll('button')].indexOf(document.activeElement);
      panel.replaceChildren(...story(values), actions());
      panel.querySelectorAll('button')[focused]?.focus({ preventScroll: true });
    } catch (problem) {
      panel.replaceChildren(h('p', { class: 'error' }, problem.message || say('unreachable')));
    }
  });

  function actions() {
    return h('div', { class: 'actions' },
      h('button', { type: 'button', 'aria-label': say('editLabel', fact.fact), onclick: edit }, say('edit')),
      h('button', { type: 'button', 'aria-label': say('forgetLabel', fact.fact), onclick: forget }, say('forget')));
  }

  function edit() {
    const box = h('textarea', { rows: 1, 'aria-label': say('editBox') });
    box.value = fact.fact;
    const save = (event) => {
      event.preventDefault();
      const text = box.value.replace(/\s+/g, ' ').trim();
      text && text !== fact.fact ? put(text) : endEdit();
    };
    box.addEventListener('keydown', (event) => event.key === 'Enter' && !event.isComposing && save(event));
    line.hidden = true;
    row.insertBefore(
      h('form', { class: 'edit', onsubmit: save }, box,
        h('button', { type: 'submit', class: 'accent' }, say('save')),
        h('button', { type: 'button', onclick: () => (endEdit(), button.focus()) }, say('cancel'))),
      panel);
    box.style.height = box.scrollHeight + 'px';
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
  }

  function endEdit() {
    row.querySelector('form')?.remove();
    line.hidden = false;
  }

  const put = (text) => inTurn(async () => {
    const former = fact;
    try {
      const answer = await call('PUT', 'facts/' + encodeURIComponent(fact.id), { body: { text }, match: etag });
      etag = answer.etag;
      endEdit();
      button.focus();
      show({ ...former, ...answer.json });
      changed(former.id, fact);
      toast(say('changed'), { detail: text, back: () => back(former.fact) });
    } catch (problem) {
      failed(problem);
      if (problem.status === 412) {
        load();
      }
    }
  });

  /** An edit is taken back by the former words, so that it works however many changes came after. */
  const back = (text) => inTurn(async () => {
    try {
      const former = fact.id;
      const answer = await call('PUT', 'facts/' + encodeURIComponent(former), { body: { text } });
      etag = answer.etag;
      show({ ...fact, ...answer.json });
      changed(former, fact);
      toast(say('restored'), { detail: text });
    } catch (problem) {
      failed(problem);
    }
  });

  const forget = () => inTurn(async () => {
    try {
      await call('DELETE', 'facts/' + encodeURIComponent(fact.id), { match: etag });
      gone = true;
      const next = (row.nextElementSibling ?? row.previousElementSibling)?.querySelector('button.place');
      changed(fact.id, null);
      opened('');
      const said = toast(say('forgotten'), { detail: fact.fact, back: undo });
      (next ?? said.querySelector('button')).focus({ preventScroll: true });
    } catch (problem) {
      failed(problem);
      if (problem.status === 412) {
        load();
      }
    }
  });

  const undo = () => inTurn(async () => {
    try {
      await post('undo', {});
      gone = false;
      changed(fact.id, fact);
      toast(say('restored'), { detail: fact.fact });
    } catch (problem) {
      problem.status === 404 ? toast(say('nothingToUndo')) : failed(problem);
    }
  });

  show(first);
  return { row, show, toggle, get editing() { return row.querySelector('form') !== null; } };
}

function story(values) {
  const told = values.flatMap((value) => value.tellings.map((telling) => ({ ...telling, value })));
  const present = values.findLast((value) => value.until === null);
  const source = present?.tellings.at(-1);
  return [
    h('dl', {},
      h('dt', {}, say('source')),
      h('dd', {}, source
        ? [h('span', { class: 'told' }, say('toldBy', source.source), ' · ', h('time', { datetime: source.when }, moment(source.when)), ' · '),
           placeLink(source.file, source.line), h('blockquote', {}, source.words)]
        : h('span', { class: 'muted' }, say('noSource'))),
      values.length > 1 || told.length > 1
        ? [h('dt', {}, say('history')),
           h('dd', {}, h('ol', { class: 'values' }, values.toReversed().map((value) =>
             h('li', { class: value.until === null ? 'present' : '' },
               h('span', { class: 'when' }, span(value)),
               h('span', { class: 'fact' }, factText(value.fact))))))]
        : []),
  ];
}

function span(value) {
  return (value.since ? moment(value.since) : '…') + ' – ' + (value.until ? moment(value.until) : say('now'));
}
