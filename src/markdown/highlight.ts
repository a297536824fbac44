// Code -> HTML with a class for each kind of word; the colours are the style sheet's. Grammars come from highlight.js,
// one at a time, through a door that the caller opens: most posts need one or two of two hundred.
import type { Language as Grammar, LanguageFn } from 'highlight.js';
import core from 'highlight.js/lib/core';
import { escapeHtml } from '../html/escape';
import { nearest } from '../text/nearest';
import { aliases } from './aliases';

const hljs = core.newInstance();

/** The way to the grammars on disk. */
export interface Grammars {
  /** The grammar of that name, or undefined when there is none. */
  load(name: string): LanguageFn | undefined;
  names(): string[];
}

const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'output', 'ascii']);

/** The name a reader knows the language by, for the label of a code block. */
const LABELS: Record<string, string> = {
  bash: 'Shell',
  dos: 'Batch',
  html: 'HTML',
  ini: 'INI',
  jsx: 'JSX',
  php: 'PHP',
  shell: 'Shell',
  svg: 'SVG',
  toml: 'TOML',
  tsx: 'TSX',
  vue: 'Vue',
  xml: 'XML',
};

export interface Language {
  label: string;
  /** Undefined for plain text. */
  grammar?: string;
}

/** What stands behind a fence; undefined for a language that there is no grammar for. */
export function findLanguage(raw: string, grammars: Grammars): Language | undefined {
  const name = raw.toLowerCase();
  if (PLAIN.has(name)) return { label: name === 'output' ? 'Output' : 'Text' };
  const grammar = aliases.get(name) ?? name;
  if (!register(grammar, grammars)) return undefined;
  return { grammar, label: LABELS[name] ?? LABELS[grammar] ?? hljs.getLanguage(grammar)?.name ?? raw };
}

/** Makes a grammar known, and those that it leaves parts of the code to; false when there is none of that name. */
function register(name: string, grammars: Grammars): boolean {
  if (hljs.getLanguage(name) !== undefined) return true;
  const definition = grammars.load(name);
  if (definition === undefined) return false;
  const embedded = new Set<string>();
  hljs.registerLanguage(name, (api) => {
    const grammar = definition(api);
    gatherEmbedded(grammar, embedded);
    return grammar;
  });
  for (const one of embedded) register(one, grammars);
  return true;
}

/** What a part may be that its grammar says nothing of. highlight.js would try all grammars that happen to be loaded. */
const ANY = ['json', 'xml'];

type Mode = Grammar['contains'][number];

/** Adds the names of the grammars that this one, or a part of it, leaves code to. */
function gatherEmbedded(mode: Mode, names: Set<string>, seen = new Set<unknown>()): void {
  if (seen.has(mode)) return;
  seen.add(mode);
  if (Array.isArray(mode.subLanguage) && mode.subLanguage.length === 0) mode.subLanguage = ANY;
  for (const name of [mode.subLanguage ?? []].flat()) names.add(name);
  for (const value of Object.values(mode).flat())
    if (typeof value === 'object' && value !== null) gatherEmbedded(value, names, seen);
}

export const nearestLanguage = (raw: string, grammars: Grammars): string | undefined =>
  nearest(raw, [...aliases.keys(), ...grammars.names()]);

// Grammars look ahead over the whole of a word from each of its letters: at a hundred thousand it takes minutes.
const LONG_WORD = /\w{4000}/;

/** Some grammars look from each sign to the end of the code: what is longer is data, and stays plain. */
const LONGEST = 30_000;

export function highlight(code: string, { grammar }: Language): string {
  return grammar === undefined || code.length > LONGEST || LONG_WORD.test(code)
    ? escapeHtml(code)
    : hljs.highlight(code, { language: grammar, ignoreIllegals: true }).value;
}

/** Cuts highlighted HTML at its line ends; a span that runs over several lines is closed and opened again. */
export function splitLines(html: string): string[] {
  const open: string[] = [];
  return html.split('\n').map((line) => {
    const before = open.join('');
    for (const [tag] of line.matchAll(/<span[^>]*>|<\/span>/g)) {
      if (tag === '</span>') open.pop();
      else open.push(tag);
    }
    return before + line + '</span>'.repeat(open.length);
  });
}
