import { h, later, svg } from './dom.js';
import { get } from './api.js';
import { settle } from './forces.js';
import { growth } from './growth.js';
import { link } from './route.js';
import { empty } from './text.js';
import { number, say } from './words.js';

/** More than this cannot be told apart on a screen; those with the most facts stay. */
const MOST = 140;
const LABELLED = 22;
const WORDS = 26;

export function openPicture(view) {
  const place = h('div', { class: 'graph' });
  const below = h('div', {});
  let graph = null;
  let width = 0;
  view.append(h('header', { class: 'top' }, h('h1', {}, say('picture')), h('p', { class: 'count' }, say('pictureMore'))), place, below);

  async function load() {
    try {
      graph = await get('graph');
    } catch (problem) {
      place.replaceChildren(empty(problem.message || say('unreachable'), problem.hint ?? ''));
      return;
    }
    draw();
    below.replaceChildren(
      graph.nodes.some((node) => node.kind !== 'me') ? listed(graph) : '',
      graph.growth?.length ? growth(graph.growth) : '',
    );
  }

  function draw() {
    width = place.clientWidth;
    if (graph && graph.nodes.some((node) => node.kind !== 'me')) {
      const picture = drawing(graph, width < 560);
      // Names are as large on a phone as on a wide screen, however much the picture is scaled.
      picture.style.setProperty('--unit', picture.viewBox.baseVal.width / width + 'px');
      place.replaceChildren(picture);
    } else if (graph) {
      place.replaceChildren(empty(say('pictureEmpty'), say('pictureEmptyMore'), h('a', { class: 'action', href: link('talk') }, say('startTalking'))));
    }
  }

  const resized = later(200, () => place.clientWidth !== width && draw());
  window.addEventListener('resize', resized);
  load();
  return { refresh: load, close: () => window.removeEventListener('resize', resized) };
}

function drawing(graph, narrow) {
  const nodes = [...graph.nodes].sort((a, b) => rank(b) - rank(a)).slice(0, MOST);
  const drawn = new Set(nodes.map((node) => node.id));
  const edges = joined(graph.edges.filter((edge) => drawn.has(edge.from) && drawn.has(edge.to)));
  const size = narrow ? { width: 300, height: 380 } : { width: 760, height: 500 };
  const points = settle(nodes, edges, size);
  const of = new Map(points.map((point) => [point.node.id, point]));
  const picture = svg('svg', { viewBox: frame(points, size), role: 'group', 'aria-label': say('pictureMore') });
  const lines = edges.map((edge) => lineOf(edge, of, !narrow && edges.length <= LABELLED));
  const dots = points.map((point) => dotOf(point));
  const light = (id) => {
    const near = new Set([id]);
    edges.forEach((edge, at) => {
      const touches = edge.from === id || edge.to === id;
      lines[at].classList.toggle('lit', touches);
      if (touches) {
        near.add(edge.from).add(edge.to);
      }
    });
    points.forEach((point, at) => dots[at].classList.toggle('dim', !near.has(point.node.id)));
    picture.classList.add('lighting');
  };
  const dark = () => {
    picture.classList.remove('lighting');
    [...lines, ...dots].forEach((one) => one.classList.remove('lit', 'dim'));
  };
  points.forEach((point, at) => {
    for (const on of ['mouseenter', 'focus']) {
      dots[at].addEventListener(on, () => light(point.node.id));
    }
    for (const off of ['mouseleave', 'blur']) {
      dots[at].addEventListener(off, dark);
    }
  });
  picture.append(svg('g', { class: 'lines' }, lines), svg('g', { class: 'dots' }, dots));
  return picture;
}

/** Two may be connected by several facts: one line, whose words are those of all. */
function joined(edges) {
  const pairs = Map.groupBy(edges, (edge) => [edge.from, edge.to].sort().join('\n'));
  return [...pairs.values()].map((its) => ({ ...its[0], label: [...new Set(its.map((edge) => edge.label).filter(Boolean))].join(' · ') }));
}

function shortened(words) {
  return words.length > WORDS ? words.slice(0, WORDS - 1).trimEnd() + '…' : words;
}

function rank(node) {
  return (node.kind === 'me' ? 1e9 : 0) + (node.facts ?? 0);
}

function frame(points, size) {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const middle = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const w = Math.max(size.width * 0.62, Math.max(...xs) - Math.min(...xs) + 130);
  const t = Math.max(size.height * 0.5, Math.max(...ys) - Math.min(...ys) + 70);
  return [middle[0] - w / 2, middle[1] - t / 2, w, t].map((value) => value.toFixed(1)).join(' ');
}

function lineOf(edge, of, labelled) {
  const from = of.get(edge.from);
  const to = of.get(edge.to);
  return svg('g', { class: 'edge' },
    svg('line', { x1: from.x, y1: from.y, x2: to.x, y2: to.y }),
    svg('text', { class: labelled ? '' : 'hidden', x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 3, 'text-anchor': 'middle' }, shortened(edge.label ?? '')));
}

function dotOf({ node, x, y }) {
  const size = node.kind === 'me' ? 8 : 4 + Math.min(5, Math.sqrt(node.facts ?? 1));
  const shape = node.kind === 'project'
    ? svg('rect', { x: x - size, y: y - size, width: size * 2, height: size * 2, rx: 2 })
    : node.kind === 'place'
      ? svg('rect', { x: x - size * 0.8, y: y - size * 0.8, width: size * 1.6, height: size * 1.6, transform: `rotate(45 ${x} ${y})` })
      : svg('circle', { cx: x, cy: y, r: size });
  const name = node.kind === 'me' ? say('you') : node.name;
  return svg('a', { class: 'dot ' + node.kind, href: link('memory', { q: node.kind === 'me' ? '' : node.name }), 'aria-label': describe(node) },
    shape, svg('text', { x, y: y + size, dy: '1.05em', 'text-anchor': 'middle' }, shortened(name)));
}

function describe(node) {
  return [node.kind === 'me' ? say('you') : node.name, say('kinds')[node.kind] ?? node.kind, say('factCount', node.facts ?? 0)].join(', ');
}

function listed(graph) {
  const name = new Map(graph.nodes.map((node) => [node.id, node.kind === 'me' ? say('you') : node.name]));
  return h('details', { class: 'listed' }, h('summary', {}, say('asList')),
    h('table', {}, h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, say('name')), h('th', { scope: 'col' }, say('connections')))),
      h('tbody', {}, graph.nodes.map((node) => h('tr', {},
        h('th', { scope: 'row' }, h('a', { href: link('memory', { q: node.kind === 'me' ? '' : node.name }) }, name.get(node.id)),
          h('span', { class: 'muted' }, ' ' + (say('kinds')[node.kind] ?? node.kind) + ' · ' + number(node.facts ?? 0))),
        h('td', {}, graph.edges.filter((edge) => edge.from === node.id || edge.to === node.id)
          .map((edge) => [edge.label, name.get(edge.from === node.id ? edge.to : edge.from)].filter(Boolean).join(' ')).join(', ')))))));
}
