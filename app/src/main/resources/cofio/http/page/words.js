import { kept } from './dom.js';
import { english } from './words.en.js';
import { chinese } from './words.zh.js';

const TABLES = { en: english, zh: chinese };

export function language() {
  const chosen = kept.get('language');
  return chosen in TABLES ? chosen : navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

export function speak(other) {
  kept.set('language', other);
}

/** The words of the page itself. What is remembered is shown as it was told, in whatever language. */
export function say(name, ...values) {
  const words = TABLES[language()][name] ?? english[name];
  return typeof words === 'function' ? words(...values) : words;
}

function locale() {
  return language() === 'zh' ? 'zh-CN' : navigator.language.startsWith('en') ? navigator.language : 'en';
}

export function date(text, style = { day: 'numeric', month: 'long', year: 'numeric' }) {
  return new Intl.DateTimeFormat(locale(), style).format(new Date(text.length === 10 ? text + 'T00:00:00' : text));
}

export function moment(text) {
  return date(text, { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

export function number(value) {
  return new Intl.NumberFormat(locale()).format(value);
}
