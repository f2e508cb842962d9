import { call } from './api.js';
import { workspace } from './route.js';

// The facts as they stand, read once and again only where the stamp of the memory says that it changed.

const PAGE = 1000;
let held = null;
let reading = null;

export function facts() {
  reading ??= read().finally(() => (reading = null));
  return reading;
}

async function read() {
  const of = workspace();
  const known = held?.of === of ? held : null;
  for (;;) {
    const first = await call('GET', 'facts', { query: { limit: PAGE }, unless: known?.etag });
    if (first.same) {
      return known;
    }
    const all = [...first.json.facts];
    let page = first;
    while (page.json.next && page.etag === first.etag) {
      page = await call('GET', 'facts', { query: { limit: PAGE, after: page.json.next } });
      all.push(...page.json.facts);
    }
    // Somebody wrote between two pages: what was read is of two states, so once more.
    if (page.etag === first.etag) {
      held = { of, etag: first.etag, facts: all, at: new Map(all.map((fact) => [place(fact), fact])) };
      return held;
    }
  }
}

export function place(held) {
  return held.file + ':' + held.line;
}
