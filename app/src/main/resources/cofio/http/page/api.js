import { workspace } from './route.js';

/** An answer that is a problem, in the words of the server. */
export class Problem extends Error {
  constructor(status, body) {
    super(body.detail ?? body.title ?? 'HTTP ' + status);
    this.status = status;
    this.hint = body.hint ?? '';
  }

  get forbids() {
    return this.status === 401 || this.status === 403;
  }
}

export async function call(method, path, { query = {}, body, match, unless } = {}) {
  const address = new URL('api/v1/' + path, document.baseURI);
  address.hash = '';
  for (const [name, value] of Object.entries({ ...query, workspace: workspace() })) {
    if (value !== '' && value !== undefined && value !== null) {
      address.searchParams.set(name, value);
    }
  }
  const headers = { Accept: 'application/json' };
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
  }
  if (match) {
    headers['If-Match'] = match;
  }
  if (unless) {
    headers['If-None-Match'] = unless;
  }
  let response;
  try {
    response = await fetch(address, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: 'no-store',
      credentials: 'same-origin',
    });
  } catch {
    throw new Problem(0, { detail: '' });
  }
  if (response.status === 304) {
    return { same: true, etag: unless };
  }
  const text = await response.text();
  let json = {};
  try {
    json = text ? JSON.parse(text) : {};
  } catch {
    json = { detail: text.slice(0, 200) };
  }
  if (!response.ok) {
    const problem = new Problem(response.status, json);
    if (problem.forbids) {
      document.dispatchEvent(new CustomEvent('forbidden', { detail: { reading: method === 'GET' } }));
    }
    throw problem;
  }
  return { json, etag: response.headers.get('ETag') };
}

export async function get(path, query) {
  return (await call('GET', path, { query })).json;
}

export async function post(path, body) {
  return (await call('POST', path, { body })).json;
}
