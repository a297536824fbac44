// What an import adds to the text of site.yaml: redirects from the addresses of the old site, allowed origins and the language
// of the blog; all other lines stay as they are.
import { isMap, isSeq, parse, parseDocument, stringify } from 'yaml';
import { editYaml } from '../../../src/content/edit-yaml';

/** Returns the changed text, or undefined if the file has one of the keys in a form that cannot be extended. */
export function addToSettings(
  text: string,
  redirects: ReadonlyMap<string, string>,
  allow: readonly string[],
): string | undefined {
  const before = read(text);
  const isKnown = (from: string, { redirects: known } = before) => known[from] ?? known[`${from}/`];
  const origins = allow.filter((origin) => !before.allow.includes(origin)).map((origin) => `- ${origin}`);
  const moved = [...redirects]
    .filter(([from]) => !isKnown(from))
    .map(([from, to]) => stringify({ [from]: to }, { lineWidth: 0 }).trim());
  const changed = addLines(addLines(text, 'allow', origins), 'redirects', moved);
  const after = read(changed);
  const hasAll = [...redirects.keys()].every((from) => isKnown(from, after));
  return hasAll && allow.every((origin) => after.allow.includes(origin)) ? changed : undefined;
}

/** To look for keys that are twice takes as many steps as there are pairs of them. */
const FAST = { uniqueKeys: false };

/** The two keys as far as they have the expected form. */
function read(text: string): { redirects: Record<string, string>; allow: string[] } {
  try {
    const { redirects, allow } = parse(text, { ...FAST, logLevel: 'silent' }) ?? {};
    return { redirects: redirects ?? {}, allow: Array.isArray(allow) ? allow : [] };
  } catch {
    return { redirects: {}, allow: [] };
  }
}

/** Whether the language of a blog is English, or unknown. */
export const isEnglish = (language: string): boolean => /^(?:en\b|$)/.test(language);

/** The language of a blog replaces English, the default; another one is the choice of the owner. */
export function setLanguage(text: string, language: string): string {
  return isEnglish(language) || /^language:(?![ \t]*(["']?)en\1[ \t]*(?:#|\r?$))/m.test(text)
    ? text
    : (editYaml(text, { language }) ?? text);
}

function addLines(text: string, key: string, lines: string[]): string {
  if (lines.length === 0) return text;
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const indented = (indent: string) => lines.map((line) => `${indent}${line}${newline}`).join('');
  const document = parseDocument(text, FAST);
  if (!document.has(key)) {
    const start = text === '' || /\n$/.test(text) ? text : text + newline;
    return `${start}${newline}${key}:${newline}${indented('  ')}`;
  }
  const value = document.get(key, true);
  if (!(isMap(value) || isSeq(value)) || !value.range) return text;
  if (value.flow) {
    const end = value.range[1] - 1;
    const items = lines.map((line) => line.replace(/^- /, '')).join(', ');
    const isEmpty = value.items.length === 0;
    return `${text.slice(0, end).trimEnd()}${isEmpty ? '' : ', '}${items}${text.slice(end)}`;
  }
  const lineOf = text.lastIndexOf('\n', value.range[0]) + 1;
  const indent = /^[ \t]*/.exec(text.slice(lineOf))?.[0] ?? '';
  const end = value.range[1];
  // An empty item ends before its line end.
  const at = text[end - 1] === '\n' ? end : text.indexOf('\n', end) + 1 || text.length;
  const head = text.slice(0, at);
  return `${head}${head.endsWith('\n') ? '' : newline}${indented(indent)}${text.slice(at)}`;
}
