// An open tag as text. A value that is empty stands as a bare name, but for those that mean something when empty.
import { escapeHtml } from './escape';
import type { Attributes } from './tokenize';

const MAY_BE_EMPTY = new Set(['alt', 'href', 'value', 'content']);

export const writeTag = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) =>
      value === '' && !MAY_BE_EMPTY.has(key) ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`,
    )
    .join('')}>`;
