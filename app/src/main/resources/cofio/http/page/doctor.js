import { h } from './dom.js';
import { get } from './api.js';
import { empty, placeLink } from './text.js';
import { say } from './words.js';

export function openDoctor(view) {
  const list = h('div', { class: 'findings' });
  view.append(h('header', { class: 'top' }, h('h1', {}, say('doctor')), h('p', { class: 'count' }, say('doctorMore'))), list);

  async function load() {
    try {
      const { findings, found } = await get('doctor');
      const groups = Map.groupBy(findings, (finding) => finding.kind ?? '');
      list.replaceChildren(...[...groups].map(([kind, its]) => h('section', {}, h('h2', {}, say('doctor-' + kind)), h('ul', {}, its.map(findingOf)))));
      if (found > findings.length) {
        list.append(h('p', { class: 'muted' }, say('doctorRest', found - findings.length)));
      }
      if (findings.length === 0) {
        list.replaceChildren(empty(say('doctorEmpty'), say('doctorEmptyMore')));
      }
    } catch (problem) {
      list.replaceChildren(empty(problem.message || say('unreachable'), problem.hint ?? ''));
    }
  }

  load();
  return { refresh: load };
}

/** What is wrong, the lines that it is about, and what to do. A line 0 means the file as a whole. */
function findingOf(finding) {
  return h('li', { class: 'row ' + finding.severity },
    h('p', { class: 'what' }, finding.message),
    finding.places.map((one) => h('p', { class: 'line' }, h('span', { class: 'fact' }, one.text),
      h('span', { class: 'leader', 'aria-hidden': 'true' }), one.line > 0 ? placeLink(one.file, one.line) : one.file)),
    h('p', { class: 'muted' }, say('doctorHint-' + finding.kind) ?? finding.hint));
}
