// Where one is: "#/memory?q=tea&workspace=home". Back and forward are the browser's own.

export function route() {
  const [path, query] = location.hash.replace(/^#\/?/, '').split('?');
  return { view: path || 'talk', parameters: new URLSearchParams(query ?? '') };
}

export function workspace() {
  return route().parameters.get('workspace') ?? '';
}

export function link(view, parameters = {}) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...parameters, workspace: parameters.workspace ?? workspace() })) {
    if (value) {
      query.set(name, value);
    }
  }
  const text = query.toString();
  return '#/' + view + (text ? '?' + text : '');
}

export function go(view, parameters) {
  location.hash = link(view, parameters);
}

/** Says where one is without a step in the history: while typing, and for what is open. */
export function note(view, parameters) {
  history.replaceState(null, '', link(view, parameters));
}
