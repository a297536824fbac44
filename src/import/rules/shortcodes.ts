// Finds the shortcodes of Hugo in a text, and which belong together.

import type { BodyContext } from '../body/context';
import type { Values } from '../read/front-matter';
import { convertShortcode } from './shortcode';
import { isCode, type Shortcode } from './shortcode-templates';

const OPEN =
  /\{\{([<%])\s*([\w./-]+)((?:\s+(?:[\w-]+\s*=\s*)?(?:"(?:[^"\\]|\\.)*"|`[^`]*`|[^\s"`>%}]+))*)\s*(\/?)[>%]\}\}/g;
const VALUE = /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`]+))/g;

/** Converts all shortcodes, inner ones first. */
export function convertShortcodes(text: string, context: BodyContext): string {
  let result = text.replace(/\{\{[<%]\/\*[\s\S]*?\*\/[>%]\}\}/g, (raw) =>
    context.keep(
      raw
        .replace(/\/\*\s*|\s*\*\//g, ' ')
        .replace(/\s+/g, ' ')
        .replaceAll('<', '&lt;'),
    ),
  );
  // A closing tag belongs to the last opening one of its name before it.
  const close = /\{\{[<%]\s*\/\s*([\w./-]+)\s*[>%]\}\}/;
  for (let match = close.exec(result); match; match = close.exec(result)) {
    const end = match.index + match[0].length;
    const opening = lastOpening(result.slice(0, match.index), match[1]);
    if (opening === undefined) {
      context.report('shortcode', `/${match[1]}`, match[0]);
      result = result.slice(0, match.index) + result.slice(end);
      continue;
    }
    const innerStart = opening.index + opening[0].length;
    const inner = result.slice(innerStart, match.index);
    result =
      result.slice(0, opening.index) +
      convertShortcode(toShortcode(opening, inner), context) +
      result.slice(end);
  }
  result = result.replace(OPEN, (...match) =>
    convertShortcode(toShortcode(match as unknown as RegExpExecArray), context),
  );
  return result.replace(/\{\{[<%][\s\S]*?[>%]\}\}/g, (raw) => {
    context.report('shortcode', /[\w-]+/.exec(raw)?.[0] ?? '', raw);
    return '';
  });
}

function lastOpening(text: string, name: string): RegExpExecArray | undefined {
  return [...text.matchAll(OPEN)].filter(([, , found, , slash]) => found === name && slash === '').at(-1) as
    | RegExpExecArray
    | undefined;
}

function toShortcode([raw, , name, list = '']: RegExpExecArray | string[], inner?: string): Shortcode {
  const values: Values = {};
  let position = 0;
  for (const [, key, quoted, ticked, bare] of list.matchAll(VALUE))
    values[key ?? position++] = (quoted?.replace(/\\(.)/g, '$1') ?? ticked ?? bare ?? '').trim();
  return { name, raw, values, inner };
}

const PAIR =
  /\{\{[<%]\s*([\w./-]+)\b((?:[^>%]|[>%](?!\}\}))*)[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*\1\s*[>%]\}\}/g;

/** Converts the shortcodes that show code, before anything in it is read as Markdown. */
export const convertCodeShortcodes = (text: string, context: BodyContext): string =>
  text.replace(PAIR, (raw, name: string, list: string, inner: string) =>
    isCode(name.toLowerCase(), context)
      ? convertShortcode(toShortcode([raw, '', name, list], inner), context)
      : raw,
  );
