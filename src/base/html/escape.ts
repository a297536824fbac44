// Text -> HTML: text, attribute values, tags. Also text -> regular expression.
import type { Attributes } from './tokens';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text, and for values in quotes. */
export const escapeHtml = (text: string): string =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (char) => ENTITIES[char]) : text;

export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a pattern for a path as clients send it: they may encode punctuation, and always encode letters beyond ASCII. */
export const encodedPattern = (path: string): string =>
  path.replace(/[^\w/.-]/gu, (sign) => {
    const code = sign > '~' ? encodeURIComponent(sign) : `%${sign.charCodeAt(0).toString(16)}`;
    const pattern = code.replace(/[a-f]/gi, (digit) => `[${digit.toUpperCase()}${digit.toLowerCase()}]`);
    return sign > '~' ? pattern : `(?:${escapeRegExp(sign)}|${pattern})`;
  });

const MAY_BE_EMPTY = new Set(['alt', 'href', 'value', 'content']);

/** Writes an open tag. An empty value becomes a bare name, except where an empty value has a meaning. */
export const writeTag = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) =>
      value === '' && !MAY_BE_EMPTY.has(key) ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`,
    )
    .join('')}>`;
