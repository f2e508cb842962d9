import { h } from './dom.js';
import { get, post } from './api.js';
import { link, note } from './route.js';
import { facts } from './store.js';
import { empty, reply } from './text.js';
import { failed } from './toast.js';
import { moment, say } from './words.js';

// The session that each workspace was in, so that going to another view and back does not end it.
const last = new Map();
const ALIKE = 0.75;

export function openTalk(view, parameters) {
  const workspace = parameters.get('workspace') ?? '';
  let session = parameters.get('session') ?? last.get(workspace) ?? '';
  const log = h('ol', { class: 'log', role: 'log', 'aria-live': 'polite', 'aria-label': say('talk') });
  const box = h('textarea', {
    id: 'box', rows: 1, 'aria-label': say('talkBox'), placeholder: say('talkPlaceholder'), autocomplete: 'off',
    onkeydown: (event) => event.key === 'Enter' && !event.shiftKey && !event.isComposing && (event.preventDefault(), send()),
    oninput: grow,
  });
  const start = h('div', { class: 'start' });
  const earlier = h('div', { class: 'earlier' });
  const form = h('form', { class: 'say', onsubmit: (event) => (event.preventDefault(), send()) },
    box, h('button', { type: 'submit', class: 'accent' }, say('send')));
  view.append(h('h1', { class: 'unseen' }, say('talk')), earlier, start, log, form);

  function grow() {
    box.style.height = 'auto';
    box.style.height = Math.min(box.scrollHeight, 180) + 'px';
  }

  function begin() {
    start.replaceChildren(
      empty(say('talkEmpty'), say('talkEmptyMore'),
        h('ul', { class: 'examples' }, say('examples').map((words) =>
          h('li', {}, h('button', { type: 'button', onclick: () => { box.value = words; grow(); box.focus(); } }, words))))),
    );
  }

  function said(who, ...content) {
    start.replaceChildren();
    const one = h('li', { class: who }, h('span', { class: 'who' }, who === 'you' ? say('you') : 'Cofio'), h('div', { class: 'words' }, content));
    log.append(one);
    return one;
  }

  /** Lines move when others are added. What an older reply cites is found by its words where another fact stands there now. */
  function known(held, fresh) {
    return (place, line) => {
      const fact = held.at.get(place);
      if (fact && (fresh || likeness(line, fact.fact) >= ALIKE)) {
        return fact;
      }
      const others = held.facts.map((one) => [likeness(line, one.fact), one]).filter(([like]) => like >= ALIKE);
      return others.reduce((best, one) => (one[0] > best[0] ? one : best), [0, null])[1];
    };
  }

  async function send() {
    const message = box.value.trim();
    if (!message || form.classList.contains('busy')) {
      return;
    }
    form.classList.add('busy');
    box.value = '';
    grow();
    const asked = said('you', h('p', {}, message));
    const answer = said('cofio', h('p', { class: 'wait' }, h('span', { class: 'unseen' }, say('thinking'))));
    toEnd();
    try {
      const turn = await post('turn', session ? { message, session } : { message });
      session = turn.session ?? session;
      last.set(workspace, session);
      note('talk', { session });
      answer.lastChild.replaceChildren(...reply(turn.reply, known(await facts(), true)));
    } catch (problem) {
      await withoutTurn(problem, message, asked, answer);
    }
    form.classList.remove('busy');
    toEnd();
    box.focus();
  }

  /** A browser that was not let in may still ask. */
  async function withoutTurn(problem, message, asked, answer) {
    try {
      if (!problem.forbids) {
        throw problem;
      }
      const found = await get('ask', { question: message });
      if (!found.found) {
        throw problem;
      }
      const lines = found.evidence.map((one) => `${one.fact} (${one.file}:${one.line})${one.origin ? ' ' + one.origin : ''}`);
      answer.lastChild.replaceChildren(...reply([found.answer, ...lines.map((line) => '- ' + line)].join('\n'), known(await facts(), true)));
    } catch {
      asked.classList.add('unsent');
      answer.remove();
      box.value = message;
      grow();
      asked.lastChild.append(h('p', { class: 'error' }, say('notSent')));
      failed(problem);
    }
  }

  async function load() {
    if (!session) {
      begin();
    } else {
      try {
        const [transcript, held] = await Promise.all([get('sessions/' + encodeURIComponent(session)), facts()]);
        for (const { type, message } of transcript.events) {
          const words = type === 'message' ? texts(message) : '';
          if (words && message.role === 'user') {
            said('you', h('p', {}, words));
          } else if (words && message.role === 'assistant') {
            said('cofio', reply(words, known(held, false)));
          }
        }
        last.set(workspace, session);
        toEnd();
      } catch {
        session = '';
        last.delete(workspace);
        begin();
      }
    }
    list();
  }

  async function list() {
    try {
      const { sessions } = await get('sessions');
      const others = sessions.filter((one) => one.id !== session).sort((a, b) => (a.last < b.last ? 1 : -1)).slice(0, 12);
      earlier.replaceChildren(
        session ? h('button', { type: 'button', class: 'quiet', onclick: again }, say('newTalk')) : '',
        others.length
          ? h('details', {}, h('summary', {}, say('earlierTalks')),
              h('ul', {}, others.map((one) => h('li', {},
                h('a', { href: link('talk', { session: one.id }) }, one.opening ?? one.id),
                h('span', { class: 'when' }, moment(one.last))))))
          : '',
      );
    } catch {
      earlier.replaceChildren();
    }
  }

  function again() {
    session = '';
    last.delete(workspace);
    log.replaceChildren();
    note('talk', {});
    begin();
    list();
    box.focus();
  }

  load();
  if (matchMedia('(hover: hover)').matches) {
    box.focus({ preventScroll: true });
  }
  return {
    refresh: list,
    update(next) {
      const other = next.get('session') ?? '';
      if (other && other !== session) {
        session = other;
        log.replaceChildren();
        load();
      }
    },
  };
}

/** How many of the words of a fact a line has: most, not all, as a reply turns "My sister" into "Your sister". */
function likeness(line, fact) {
  const units = fact.toLowerCase().match(/\p{Script=Han}|[^\P{L}\p{Script=Han}]+|\p{N}+/gu) ?? [];
  const words = line.toLowerCase();
  return units.filter((unit) => words.includes(unit)).length / Math.max(1, units.length);
}

function toEnd() {
  scrollTo(0, document.documentElement.scrollHeight);
}

function texts(message) {
  const content = message.content;
  return typeof content === 'string' ? content : content.filter((part) => part.type === 'text').map((part) => part.text).join('\n');
}
