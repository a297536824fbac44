// Code -> HTML with a class for each kind of word; the colours are the style sheet's. Grammars come from highlight.js,
// one at a time, through a door that the caller opens: most posts need one or two of two hundred.
import type { LanguageFn } from 'highlight.js';
import hljs from 'highlight.js/lib/core';
import { escapeHtml } from '../../html/escape';
import { nearest } from '../../nearest';

/** The way to the grammars on disk. */
export interface Grammars {
  /** The grammar of that name, or undefined when there is none. */
  load(name: string): LanguageFn | undefined;
  names(): string[];
}

const ALIASES: Record<string, string> = {
  'c++': 'cpp',
  cc: 'cpp',
  console: 'shell',
  cs: 'csharp',
  docker: 'dockerfile',
  golang: 'go',
  h: 'c',
  hpp: 'cpp',
  hs: 'haskell',
  html: 'xml',
  js: 'javascript',
  json5: 'json',
  jsonc: 'json',
  jsx: 'javascript',
  kt: 'kotlin',
  make: 'makefile',
  md: 'markdown',
  mjs: 'javascript',
  mts: 'typescript',
  ps1: 'powershell',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  svg: 'xml',
  tex: 'latex',
  toml: 'ini',
  ts: 'typescript',
  tsx: 'typescript',
  vue: 'xml',
  yml: 'yaml',
  zsh: 'bash',
};
const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'output', 'ascii']);

/** The name a reader knows the language by, for the label of a code block. */
const LABELS: Record<string, string> = {
  bash: 'Shell',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  dockerfile: 'Dockerfile',
  glsl: 'GLSL',
  graphql: 'GraphQL',
  html: 'HTML',
  ini: 'INI',
  javascript: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  latex: 'LaTeX',
  php: 'PHP',
  scss: 'SCSS',
  shell: 'Shell',
  sql: 'SQL',
  svg: 'SVG',
  toml: 'TOML',
  tsx: 'TSX',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
};

export interface Language {
  label: string;
  /** Undefined for plain text. */
  grammar?: string;
}

/** What stands behind a fence; undefined for a language that there is no grammar for. */
export function findLanguage(written: string, grammars: Grammars): Language | undefined {
  const name = written.toLowerCase();
  if (PLAIN.has(name)) return { label: name === 'output' ? 'Output' : 'Text' };
  const grammar = Object.hasOwn(ALIASES, name) ? ALIASES[name] : name;
  if (hljs.getLanguage(grammar) === undefined) {
    const definition = grammars.load(grammar);
    if (definition === undefined) return undefined;
    hljs.registerLanguage(grammar, definition);
  }
  return { grammar, label: LABELS[name] ?? LABELS[grammar] ?? capitalise(grammar) };
}

export const nearestLanguage = (written: string, grammars: Grammars): string | undefined =>
  nearest(written, [...Object.keys(ALIASES), ...grammars.names()]);

// Grammars look ahead over the whole of a word from each of its letters: at a hundred thousand it takes minutes.
const LONG_WORD = /\w{4000}/;

export function highlight(code: string, { grammar }: Language): string {
  return grammar === undefined || LONG_WORD.test(code)
    ? escapeHtml(code)
    : hljs.highlight(code, { language: grammar, ignoreIllegals: true }).value;
}

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

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
