import { h } from './dom.js';
import { say } from './words.js';

const PATIENCE = 12000;

/** A short word at the foot of the page, with a way back where there is one. It waits while it is looked at. */
export function toast(words, { detail = '', back } = {}) {
  const place = document.getElementById('toasts');
  let timer = 0;
  const leave = () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', escape);
    one.remove();
  };
  const escape = (event) => event.key === 'Escape' && leave();
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(leave, PATIENCE);
  };
  const one = h(
    'div',
    { class: 'toast', onmouseenter: () => clearTimeout(timer), onmouseleave: wait, onfocusin: () => clearTimeout(timer), onfocusout: wait },
    h('p', {}, words, detail ? ' ' : '', detail ? h('span', { class: 'detail' }, detail) : ''),
    back
      ? h('button', { type: 'button', class: 'accent', onclick: () => (leave(), back()) }, say('undo'))
      : h('button', { type: 'button', 'aria-label': say('dismiss'), onclick: leave }, '×'),
  );
  place.replaceChildren(one);
  document.addEventListener('keydown', escape);
  wait();
  return one;
}

/** A failure, in the words of the server where it has some. */
export function failed(problem) {
  if (problem.status === 412) {
    toast(say('stale'));
  } else if (problem.forbids) {
    toast(say('readOnly'), { detail: say('readOnlyHint') });
  } else {
    toast(problem.status === 0 ? say('unreachable') : problem.message, { detail: problem.hint ?? '' });
  }
}
