import { h, svg } from './dom.js';
import { date, number, say } from './words.js';

const WIDTH = 640;
const HEIGHT = 120;

/** How many facts there were, day by day, as steps: between two days nothing is known, so nothing is drawn as a slope. */
export function growth(days) {
  const first = days[0];
  const last = days.at(-1);
  const from = time(first.day);
  const span = Math.max(1, time(last.day) - from);
  const most = Math.max(1, ...days.map((day) => day.facts));
  const x = (day) => ((time(day) - from) / span) * (WIDTH - 8) + 4;
  const y = (facts) => HEIGHT - 6 - (facts / most) * (HEIGHT - 18);
  let path = `M${x(first.day)} ${y(first.facts)}`;
  for (const day of days.slice(1)) {
    path += `H${x(day.day).toFixed(1)}V${y(day.facts).toFixed(1)}`;
  }
  const label = say('growthLabel', first.facts, date(first.day), last.facts, date(last.day));
  return h('figure', { class: 'growth' },
    h('figcaption', {}, h('h2', {}, say('growth')), h('p', {}, h('strong', {}, number(last.facts)), ' ', say('growthNow', last.facts, date(last.day)))),
    days.length < 2
      ? ''
      : [svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': label, preserveAspectRatio: 'none' },
          svg('path', { class: 'area', d: `${path}V${HEIGHT - 1}H${x(first.day)}Z` }),
          svg('path', { class: 'curve', d: path, 'vector-effect': 'non-scaling-stroke' }),
          svg('line', { class: 'ground', x1: 0, x2: WIDTH, y1: HEIGHT - 0.5, y2: HEIGHT - 0.5, 'vector-effect': 'non-scaling-stroke' })),
         h('p', { class: 'axis', 'aria-hidden': 'true' }, h('span', {}, date(first.day)), h('span', {}, date(last.day)))]);
}

function time(day) {
  return new Date(day + 'T00:00:00').getTime();
}
