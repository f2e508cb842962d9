import { arrange, h, later } from './dom.js';
import { get } from './api.js';
import { factRow } from './fact.js';
import { link, note } from './route.js';
import { facts } from './store.js';
import { empty, factText, placeLink } from './text.js';
import { date, say } from './words.js';

const ROOM = 80;

export function openMemory(view, parameters) {
  const rows = new Map();
  const whole = new Set();
  let open = parameters.get('fact') ?? '';
  let wanted = parameters.get('at') ?? '';
  let held = null;
  let hits = [];

  const count = h('p', { class: 'count', role: 'status' });
  const box = h('input', {
    type: 'search', id: 'search', 'aria-label': say('search'), placeholder: say('searchPlaceholder'),
    value: parameters.get('q') ?? '', title: say('searchKey'), autocomplete: 'off',
    oninput: () => { draw(); remember(); ask(); },
    onkeydown: (event) => event.key === 'Escape' && box.value && (event.preventDefault(), clear()),
  });
  const contents = h('nav', { class: 'contents', 'aria-label': say('sections') });
  const list = h('div', { class: 'sections' });
  const beyond = h('div', { class: 'beyond' });
  view.append(
    h('header', { class: 'top' }, h('h1', {}, say('memory')), count,
      h('form', { role: 'search', onsubmit: (event) => event.preventDefault() }, box, h('kbd', { 'aria-hidden': 'true' }, '/'))),
    contents, list, beyond);

  const remember = () => note('memory', { q: box.value.trim(), fact: open });
  const words = () => box.value.trim().toLowerCase().split(/\s+/).filter(Boolean);

  function clear() {
    box.value = '';
    hits = [];
    draw();
    remember();
  }

  /** Facts that hold each of the words; what is near in meaning comes below, from the server. */
  function matching() {
    const all = words();
    return held.facts.filter((fact) => all.every((word) => (fact.fact + ' ' + fact.section).toLowerCase().includes(word)));
  }

  function draw(news = false) {
    if (!held) {
      return;
    }
    const shown = matching();
    const sections = Map.groupBy(shown, (fact) => fact.section ?? '');
    count.textContent = words().length
      ? say('found', shown.length)
      : held.facts.length ? say('count', held.facts.length, sections.size) : '';
    arrange(contents, sections.size > 1
      ? [...sections].map(([name, its], at) => h('a', { href: '#section-' + at, onclick: (event) => jump(event, at) }, name, ' ', h('span', {}, String(its.length))))
      : []);
    arrange(list, [...sections].map(([name, its], at) => section(name, its, at, news)));
    beyond.replaceChildren(...elsewhere(shown));
    if (held.facts.length === 0) {
      list.replaceChildren(empty(say('memoryEmpty'), say('memoryEmptyMore'), h('a', { class: 'action', href: link('talk') }, say('startTalking'))));
    } else if (shown.length === 0 && beyond.childElementCount === 0) {
      beyond.replaceChildren(empty(say('nothingFound', box.value.trim()), ''));
    }
  }

  const sectionOf = new Map();

  function section(name, its, at, news) {
    if (!sectionOf.has(name)) {
      const heading = h('h2', {}, name);
      const items = h('ul', {});
      const more = h('button', { type: 'button', class: 'quiet', onclick: () => { whole.add(name); draw(); } });
      sectionOf.set(name, { element: h('section', {}, heading, items, more), items, more });
    }
    const one = sectionOf.get(name);
    one.element.id = 'section-' + at;
    const room = whole.has(name) || its.some((fact) => fact.id === open) ? its.length : ROOM;
    arrange(one.items, its.slice(0, room).map((fact) => rowOf(fact, news)));
    one.more.hidden = its.length <= room;
    one.more.textContent = say('showAll', its.length);
    return one.element;
  }

  const drawn = new Map();

  function rowOf(fact, news) {
    const key = drawn.get(fact) ?? fact.id;
    if (!rows.has(key)) {
      const one = factRow(fact, {
        opened: (id) => { open = id; remember(); },
        changed: (was, now) => { if (was && now && was !== now.id) { rows.set(now.id, rows.get(was)); rows.delete(was); } refresh(); },
      });
      one.row.classList.toggle('new', news);
      rows.set(key, one);
    } else if (!rows.get(key).editing) {
      rows.get(key).show(fact);
    }
    return rows.get(key).row;
  }

  /** Two lines may tell the same fact, in two files: each has its row. */
  function number(all) {
    const seen = new Map();
    drawn.clear();
    for (const fact of all) {
      const times = (seen.get(fact.id) ?? 0) + 1;
      seen.set(fact.id, times);
      drawn.set(fact, times === 1 ? fact.id : fact.id + '#' + times);
    }
  }

  function jump(event, at) {
    event.preventDefault();
    document.getElementById('section-' + at)?.scrollIntoView({ behavior: calm() ? 'auto' : 'smooth' });
  }

  function elsewhere(shown) {
    if (words().length === 0) {
      return [];
    }
    const near = hits.filter((hit) => hit.kind === 'fact' && !shown.some((fact) => fact.file === hit.file && fact.line === hit.line)).slice(0, 5);
    const told = hits.filter((hit) => hit.kind === 'journal').slice(0, 8);
    return [
      near.length ? h('section', {}, h('h2', {}, say('near')), h('ul', {}, near.map((hit) => hitRow(hit)))) : null,
      told.length ? h('section', {}, h('h2', {}, say('fromJournal')), h('ul', {}, told.map((hit) => hitRow(hit)))) : null,
    ].filter(Boolean);
  }

  const ask = later(220, async () => {
    const query = box.value.trim();
    try {
      hits = query ? (await get('search', { query, limit: 20 })).hits : [];
    } catch {
      hits = [];
    }
    if (query === box.value.trim()) {
      draw();
    }
  });

  async function refresh(news = false) {
    try {
      held = await facts();
    } catch (problem) {
      if (!held) {
        list.replaceChildren(empty(problem.message || say('unreachable'), problem.hint ?? '', h('button', { type: 'button', class: 'action', onclick: () => refresh() }, say('retry'))));
      }
      return;
    }
    number(held.facts);
    const present = new Set(drawn.values());
    for (const key of rows.keys()) {
      if (!present.has(key) && !rows.get(key).editing) {
        rows.delete(key);
      }
    }
    if (wanted) {
      open = held.at.get(wanted)?.id ?? '';
      wanted = '';
    }
    draw(news);
  }

  async function reveal() {
    const one = rows.get(open);
    if (one) {
      if (one.row.querySelector('.panel').hidden) {
        await one.toggle(true);
      }
      one.row.classList.add('sought');
      one.row.scrollIntoView({ block: 'center' });
      one.row.querySelector('button.place').focus({ preventScroll: true });
    }
  }

  refresh().then(() => {
    ask();
    reveal();
    if (sessionStorage.getItem('cofio.search')) {
      sessionStorage.removeItem('cofio.search');
      box.focus();
    }
  });
  return {
    refresh: () => refresh(true),
    search: () => { box.focus(); box.select(); },
    update(next) {
      box.value = next.get('q') ?? '';
      open = next.get('fact') ?? '';
      wanted = next.get('at') ?? '';
      refresh().then(() => { ask(); reveal(); });
    },
  };
}

function hitRow(hit) {
  return h('li', { class: 'row' }, h('div', { class: 'line' },
    h('p', { class: 'fact' }, hit.told ? hit.text : factText(hit.text), hit.former ? h('span', { class: 'muted' }, ' (' + say('formerly') + ')') : ''),
    h('span', { class: 'leader', 'aria-hidden': 'true' }),
    hit.told ? h('span', { class: 'when' }, date(hit.told, { day: 'numeric', month: 'short' })) : '',
    hit.origin ? h('span', { class: 'muted' }, hit.origin + ' ') : '',
    placeLink(hit.file, hit.line)));
}

function calm() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
