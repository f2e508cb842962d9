import { h } from './dom.js';
import { get } from './api.js';
import { empty, placeLink } from './text.js';
import { say } from './words.js';

export function openDoctor(view) {
  const list = h('div', { class: 'findings' });
  view.append(h('header', { class: 'top' }, h('h1', {}, say('doctor')), h('p', { class: 'count' }, say('doctorMore'))), list);

  async function load() {
    try {
      const { findings } = await get('doctor');
      const groups = Map.groupBy(findings, (finding) => finding.kind ?? '');
      list.replaceChildren(...[...groups].map(([kind, its]) => h('section', {}, h('h2', {}, kind), h('ul', {}, its.map(findingOf)))));
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

function findingOf(finding) {
  const places = finding.facts ?? finding.places ?? (finding.file ? [finding] : []);
  return h('li', { class: 'row' },
    h('p', { class: 'fact' }, finding.message ?? finding.text ?? finding.fact ?? ''),
    places.map((one) => h('p', { class: 'line' }, h('span', { class: 'fact' }, one === finding ? '' : one.fact ?? one.text ?? ''),
      h('span', { class: 'leader', 'aria-hidden': 'true' }), one.file ? placeLink(one.file, one.line, one.id) : '')),
    finding.hint ? h('p', { class: 'muted' }, finding.hint) : '');
}
