// Code -> HTML with a class for each kind of token. Grammars of highlight.js are loaded one at a time: most posts need one or two.
import type { Language as Grammar, LanguageFn } from 'highlight.js';
import core from 'highlight.js/lib/core';
import { escapeHtml } from '../../base/html/escape';
import { nearest } from '../../base/text/nearest';
import { english } from '../../base/translations/phrases';
import { aliases, labels, ownGrammars } from './languages';

const hljs = core.newInstance();

/** The grammars of highlight.js, which are code that is loaded when a text needs it. */
export type Grammars = { load(name: string): LanguageFn | undefined; names(): string[] };

const PLAIN = new Set(['', ...'text txt plain plaintext none output ascii csv tsv log gitignore'.split(' ')]);

/** Returns the language for the word after a fence; undefined if there is no grammar for it. Plain text needs none. */
export function findLanguage(raw: string, grammars: Grammars, translate = english) {
  const name = raw.toLowerCase();
  if (PLAIN.has(name)) return { label: translate(name === 'output' ? 'Output' : 'Text') };
  const grammar = aliases.get(name) ?? name;
  if (!register(grammar, grammars)) return undefined;
  const label = labels.get(name) ?? labels.get(grammar) ?? hljs.getLanguage(grammar)?.name ?? raw;
  return { grammar, label };
}

/** Registers a grammar and its embedded grammars; returns false if there is no grammar with that name. */
function register(name: string, grammars: Grammars): boolean {
  if (hljs.getLanguage(name) !== undefined) return true;
  const definition = ownGrammars.get(name) ?? grammars.load(name);
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

/** Candidates for embedded code without a named language. highlight.js would try all grammars that are loaded. */
const ANY = ['json', 'xml'];

type Mode = Grammar['contains'][number];

/** Adds the names of the grammars that this one, or a part of it, embeds. */
function gatherEmbedded(mode: Mode, names: Set<string>, seen = new Set<unknown>()): void {
  if (seen.has(mode)) return;
  seen.add(mode);
  if (Array.isArray(mode.subLanguage) && mode.subLanguage.length === 0) mode.subLanguage = ANY;
  for (const name of [mode.subLanguage ?? []].flat()) names.add(name);
  for (const value of Object.values(mode).flat())
    if (typeof value === 'object' && value !== null) gatherEmbedded(value, names, seen);
}

/** A typing mistake is seldom in the first letter: `lean` is not `clean`. */
export function nearestLanguage(raw: string, grammars: Grammars): string | undefined {
  const names = [...aliases.keys(), ...ownGrammars.keys(), ...grammars.names()];
  return nearest(
    raw,
    names.filter((name) => name[0] === raw[0]?.toLowerCase()),
  );
}

// From each letter of a word, grammars look ahead over the whole word: a hundred thousand letters take minutes.
const LONG_WORD = /\w{4000}/;

/** From each character, some grammars look ahead to the end of the code. Longer code is data, and stays plain. */
const MAX_CODE_LENGTH = 30_000;

/** Most grammars know only ASCII letters: for them, `próby` has the keyword `by`. */
const PART_OF_WORD =
  /(?<=(?![\0-\x7f])[\p{L}\p{M}])<span class="[^"]*">(\w+)<\/span>|<span class="[^"]*">(\w+)<\/span>(?=(?![\0-\x7f])[\p{L}\p{M}])/gu;

/** Returns the code as HTML, with a class on each token; very long code and code without a grammar stay plain. */
export function highlight(code: string, { grammar }: { grammar?: string }): string {
  if (grammar === undefined || code.length > MAX_CODE_LENGTH || LONG_WORD.test(code)) return escapeHtml(code);
  const html = hljs.highlight(code, { language: grammar, ignoreIllegals: true }).value;
  return /[^\0-\x7f]/.test(html) ? html.replace(PART_OF_WORD, '$1$2') : html;
}

/** Splits highlighted HTML at line ends; a span that covers several lines is closed and reopened. */
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
