import { arrange, h, isTyping, kept, later } from './dom.js';
import { get } from './api.js';
import { link, route } from './route.js';
import { listen } from './live.js';
import { language, say, speak } from './words.js';
import { openDoctor } from './doctor.js';
import { openJournal } from './journal.js';
import { openMemory } from './memory.js';
import { openPicture } from './picture.js';
import { openTalk } from './talk.js';
import { switcher } from './workspaces.js';

const VIEWS = { talk: openTalk, memory: openMemory, journal: openJournal, picture: openPicture, doctor: openDoctor };
const THEMES = ['auto', 'light', 'dark'];
const byId = (id) => document.getElementById(id);

let open = null;
let connected = true;

function show() {
  const { view, parameters } = route();
  const name = view in VIEWS ? view : 'talk';
  const workspace = parameters.get('workspace') ?? '';
  listen(changed, (state) => {
    connected = state;
    status();
  });
  if (open && open.name === name && open.workspace === workspace && open.language === language()) {
    open.update?.(parameters);
  } else {
    const moved = open !== null;
    open?.close?.();
    const element = h('div', { class: 'view ' + name });
    byId('view').replaceChildren(element);
    open = { name, workspace, language: language(), ...VIEWS[name](element, parameters) };
    frame(name);
    window.scrollTo(0, 0);
    if (moved && !element.contains(document.activeElement)) {
      byId('main').focus({ preventScroll: true });
    }
  }
}

/** What stands around the view: names, switches, where one is. */
function frame(current) {
  document.documentElement.lang = language() === 'zh' ? 'zh-CN' : 'en';
  document.title = say(current) + ' · Cofio';
  byId('skip').textContent = say('skip');
  byId('views').setAttribute('aria-label', say('views'));
  const names = Object.keys(VIEWS);
  byId('views').replaceChildren(
    ...names.map((name) =>
      h('a', { href: link(name), 'aria-current': name === current ? 'page' : null }, say(name))),
  );
  settings();
  switcher(byId('workspace'));
}

function settings() {
  const theme = kept.get('theme') ?? 'auto';
  byId('settings').setAttribute('role', 'group');
  byId('settings').setAttribute('aria-label', say('settings'));
  arrange(byId('settings'), [
    h('span', { id: 'live' }),
    h('button', { type: 'button', id: 'theme', onclick: nextTheme, 'aria-label': say('themeName') + ': ' + say('theme-' + theme) }, say('theme-' + theme)),
    h('button', { type: 'button', id: 'language', lang: language() === 'zh' ? 'en' : 'zh-CN', onclick: otherLanguage }, say('otherLanguage')),
  ]);
  status();
}

function status() {
  const live = byId('live');
  if (live) {
    live.className = connected ? 'on' : 'off';
    live.textContent = say(connected ? 'live' : 'lost');
  }
}

function nextTheme() {
  const theme = THEMES[(THEMES.indexOf(kept.get('theme') ?? 'auto') + 1) % THEMES.length];
  kept.set('theme', theme);
  if (theme === 'auto') {
    delete document.documentElement.dataset.theme;
  } else {
    document.documentElement.dataset.theme = theme;
  }
  settings();
  byId('theme').focus();
}

function otherLanguage() {
  speak(language() === 'zh' ? 'en' : 'zh');
  show();
  byId('language').focus();
}

const changed = later(120, () => open?.refresh?.());

function forbidden(reading) {
  byId('notice').replaceChildren(
    h('p', {}, h('strong', {}, say(reading ? 'closed' : 'readOnly')), ' ', say('readOnlyHint')),
  );
}

function keys(event) {
  if (event.key === '/' && !isTyping(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    if (open.name === 'memory') {
      open.search();
    } else {
      sessionStorage.setItem('cofio.search', '1');
      location.hash = link('memory');
    }
  }
}

document.addEventListener('keydown', keys);
document.addEventListener('forbidden', (event) => forbidden(event.detail.reading));
window.addEventListener('hashchange', show);
show();
get('workspaces').then((answer) => answer.writable === false && forbidden(false), () => {});
