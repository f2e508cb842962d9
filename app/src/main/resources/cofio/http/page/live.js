import { workspace } from './route.js';

// Server-sent events: any process that changes the memory is seen here. The browser itself connects again.

let events = null;
let of = null;

export function listen(changed, state) {
  if (events && of === workspace()) {
    return;
  }
  events?.close();
  of = workspace();
  const address = new URL('api/v1/changes', document.baseURI);
  address.hash = '';
  if (of) {
    address.searchParams.set('workspace', of);
  }
  let lost = false;
  events = new EventSource(address);
  events.addEventListener('open', () => {
    state(true);
    if (lost) {
      changed();
    }
    lost = false;
  });
  events.addEventListener('changed', changed);
  events.addEventListener('error', () => {
    lost = true;
    state(false);
    if (events.readyState === EventSource.CLOSED) {
      events = null;
      setTimeout(() => listen(changed, state), 5000);
    }
  });
}
