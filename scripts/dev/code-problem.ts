// Converts errors in the code into problems with a location, like errors in the content.
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Message, Note } from 'esbuild';
import { type Problem, problemAt, problemOf, sortProblems } from '../../src/problems/problem';
import { withHints } from '../cache/program.cjs';
import { root } from '../files/paths';
import { tryRead } from '../files/write-file';

/** Returns a problem for each message of an esbuild error, or one at the line of code that threw the error. */
export function toProblems(error: unknown): Problem[] {
  const messages = (error as { errors?: Message[] }).errors;
  if (Array.isArray(messages) && messages.length > 0)
    return sortProblems(withHints(messages).map(fromMessage));
  return [fromError(error instanceof Error ? error : new Error(String(error)))];
}

function fromMessage({ text, location, notes }: Message): Problem {
  const words = { message: text, hint: notes.map(withPlace).join(' ') || undefined };
  if (location === null) return problemOf('scripts/build/build-site.ts', words);
  const { file, line, lineText, column, length } = location;
  const start = toCharacters(lineText, column);
  const end = toCharacters(lineText, column + length);
  return { ...problemAt({ source: file, text: lineText }, start, end - start, words), line };
}

function withPlace({ text, location }: Note): string {
  if (location === null) return text;
  const { file, line, lineText, column } = location;
  return `${text.replace(/:$/, '')}: ${file}:${line}:${toCharacters(lineText, column) + 1}`;
}

// esbuild counts columns from 0 and in bytes.
const toCharacters = (line: string, bytes: number): number =>
  Buffer.from(line).subarray(0, bytes).toString().length;

function fromError(error: Error): Problem {
  const deepest = innermost(error);
  const words = {
    message: deepest === error ? error.message : `${deepest.message}, ${error.message}`,
    hint: 'this is a bug in the code; the stack is in the terminal.',
  };
  const place = findPlace(deepest.stack ?? '');
  if (place === undefined) return problemOf('scripts/build/build-site.ts', words);
  const text = (tryRead(place.file) ?? '').split('\n')[place.line - 1] ?? '';
  const token = /^[\w$]+/.exec(text.slice(place.column - 1))?.[0].length ?? 1;
  const source = relative(root, place.file);
  return { ...problemAt({ source, text }, place.column - 1, token, words), line: place.line };
}

const innermost = (error: Error): Error => (error.cause instanceof Error ? innermost(error.cause) : error);

/** The first location of a stack that is in the code of this project. */
function findPlace(stack: string): { file: string; line: number; column: number } | undefined {
  for (const [, raw, line, column] of stack.matchAll(/((?:file:\/\/)?\/[^\s():]+):(\d+):(\d+)/g)) {
    const file = raw.startsWith('file:') ? fileURLToPath(raw) : raw;
    if (!file.startsWith(root) || file.includes('/node_modules/')) continue;
    return { file, line: Number(line), column: Number(column) };
  }
  return undefined;
}
