// Elements are made here and only here. A string child becomes a text node, so what is remembered can never be mark-up.

const SVG = 'http://www.w3.org/2000/svg';

export function h(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

export function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) {
      continue;
    }
    if (typeof value === 'function') {
      element.addEventListener(name.slice(2), value);
    } else {
      element.setAttribute(name, value === true ? '' : String(value));
    }
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Makes these the children, in this order, and moves none that is in place: the focus and open rows stay. */
export function arrange(parent, wanted) {
  const keep = new Set(wanted);
  for (const child of [...parent.childNodes]) {
    if (!keep.has(child)) {
      child.remove();
    }
  }
  let at = parent.firstChild;
  for (const child of wanted) {
    if (child === at) {
      at = at.nextSibling;
    } else {
      parent.insertBefore(child, at);
    }
  }
}

export function isTyping(element) {
  return element instanceof HTMLElement && element.matches('input, textarea, select');
}

export function later(milliseconds, what) {
  let timer = 0;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => what(...values), milliseconds);
  };
}

/** What this browser remembers of the page itself: theme, language. Nothing of the memory. */
export const kept = {
  get(name) {
    try {
      return localStorage.getItem('cofio.' + name);
    } catch {
      return null;
    }
  },
  set(name, value) {
    try {
      localStorage.setItem('cofio.' + name, value);
    } catch {
      // Without storage the choice holds until the page is closed.
    }
  },
};
