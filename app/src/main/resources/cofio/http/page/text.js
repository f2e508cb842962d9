import { h } from './dom.js';
import { link } from './route.js';

const PLACE = /\s?[(（]?((?:[\w.-]+\/)*[^\s()（）:/]+\.md):(\d+)[)）]?/gu;
const DAY = /(\d{4}-\d{2}-\d{2})\.md$/;

/** "[Nora]" and "Bike lock code:" before what is said of them are set back; any other sentence stands as it is. */
export function factText(text) {
  const about = /^(?:\[[^\[\]]+\]\s*)+(?=\S)/u.exec(text)?.[0] ?? '';
  const words = text.slice(about.length);
  const label = /^[^\s:：,，.。"“`]+(?: [^\s:：,，.。"“`]+){0,4}(?:：|:(?=\s))\s*(?=\S)/u.exec(words)?.[0] ?? '';
  const before = about + (label.length <= 48 ? label : '');
  return before ? [h('span', { class: 'attribute' }, before), h('span', { class: 'value' }, text.slice(before.length))] : [text];
}

/** Without the folder that all of them share. */
export function short(file) {
  return file.replace(/^memory\//, '');
}

export function placeLink(file, line, id) {
  const day = DAY.exec(file);
  const to = day ? link('journal', { day: day[1], at: file + ':' + line }) : link('memory', id ? { fact: id } : { at: file + ':' + line });
  return h('a', { class: 'place', href: to, title: file + ':' + line }, short(file) + ':' + line);
}

/** The words of a reply: lists as lists, and each place a link to what stands there. */
export function reply(text, fact) {
  const blocks = [];
  for (const line of text.split('\n')) {
    const listed = /^- /.test(line);
    const content = withPlaces(listed ? line.slice(2) : line, fact);
    if (!listed) {
      if (line.trim()) {
        blocks.push(h('p', {}, content));
      }
    } else {
      if (blocks.at(-1)?.tagName !== 'UL') {
        blocks.push(h('ul', {}));
      }
      blocks.at(-1).append(h('li', {}, content));
    }
  }
  return blocks;
}

function withPlaces(line, fact) {
  const parts = [];
  let from = 0;
  for (const found of line.matchAll(PLACE)) {
    parts.push(line.slice(from, found.index), ' ');
    const [, file, number] = found;
    const known = fact(file + ':' + number, line);
    parts.push(
      known || DAY.test(file)
        ? placeLink(known?.file ?? file, known?.line ?? number, known?.id)
        : h('span', { class: 'place gone', title: file + ':' + number }, short(file) + ':' + number),
    );
    from = found.index + found[0].length;
    // "(file:7, imported from chatgpt)": the origin stays beside the place, without the bracket that ends it.
    const origin = /[(（]/.test(found[0]) ? /^([,，][^()（）]*)[)）]/.exec(line.slice(from)) : null;
    if (origin) {
      parts.push(origin[1]);
      from += origin[0].length;
    }
  }
  parts.push(line.slice(from));
  return parts;
}

export function empty(title, more, ...actions) {
  return h('div', { class: 'empty' }, h('p', { class: 'large' }, title), h('p', {}, more), ...actions);
}
