import { h } from './dom.js';
import { get, post } from './api.js';
import { link, note } from './route.js';
import { facts } from './store.js';
import { empty, reply } from './text.js';
import { failed } from './toast.js';
import { moment, say } from './words.js';

// The session that each workspace was in, so that going to another view and back does not end it.
const last = new Map();

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

  /** A line number is only as old as the reply: kept as a link to the fact while that still stands there. */
  function known(held, fresh) {
    return (place, line) => {
      const fact = held.at.get(place);
      return fact && (fresh || speaksOf(line, fact.fact)) ? fact : null;
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
    answer.scrollIntoView({ block: 'nearest' });
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
    answer.scrollIntoView({ block: 'nearest' });
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
      const lines = found.evidence.map((one) => `${one.fact} (${one.file}:${one.line})`);
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
        log.lastElementChild?.scrollIntoView({ block: 'end' });
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

/** A reply turns "My sister" into "Your sister": most of the words must be the same, not all. */
function speaksOf(line, fact) {
  const units = fact.toLowerCase().match(/\p{Script=Han}|[^\P{L}\p{Script=Han}]+|\p{N}+/gu) ?? [];
  const words = line.toLowerCase();
  return units.filter((unit) => words.includes(unit)).length >= units.length * 0.6;
}

function texts(message) {
  const content = message.content;
  return typeof content === 'string' ? content : content.filter((part) => part.type === 'text').map((part) => part.text).join('\n');
}
