import { h } from './dom.js';
import { get } from './api.js';
import { link, route } from './route.js';
import { number, say } from './words.js';

let known = null;

/** A choice where there are several workspaces; where there is one, nothing. */
export async function switcher(place) {
  try {
    known ??= (await get('workspaces')).workspaces;
  } catch {
    return;
  }
  if (known.length < 2) {
    place.replaceChildren();
    return;
  }
  const here = route().parameters.get('workspace') ?? known.find((one) => one.current)?.name;
  const choice = h(
    'select',
    { id: 'workspaces', onchange: () => (location.hash = link(route().view, { workspace: choice.value })) },
    known.map((one) =>
      h('option', { value: one.name, selected: one.name === here }, one.facts === undefined ? one.name : one.name + ' · ' + number(one.facts))),
  );
  place.replaceChildren(h('label', { for: 'workspaces' }, say('workspace')), choice);
}
