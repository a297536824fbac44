// Converts errors in the code into problems with a location, like errors in the content.
import type { Message, Note } from 'esbuild';
import { type Problem, problemAt, problemOf, sortProblems } from '../../../src/base/problems/problem';
import type { Failure } from '../../cli/program.cjs';
import { root } from '../../disk/cache/code.cjs';
import { tryRead } from '../../disk/file';

/** The file that is named for a message without a place. */
const ANYWHERE = 'scripts/build/build-site.ts';

/** Returns a problem for each message of esbuild, or one at the line of code that threw the error. */
export function toProblems({ message, stack, errors = [] }: Failure): Problem[] {
  if (errors.length > 0) return sortProblems(errors.map(fromMessage));
  if (stack === undefined) return [problemOf(ANYWHERE, { message })];
  const words = { message, hint: 'this is a bug in the code; the stack is in the terminal.' };
  const place = /^ +at .*?((?:src|scripts)\/[^\s():]+):(\d+):(\d+)/m.exec(
    stack.split('\ncaused by: ').at(-1) ?? '',
  );
  if (place === null) return [problemOf(ANYWHERE, words)];
  const [source, line, column] = [place[1], Number(place[2]), Number(place[3])];
  const text = (tryRead(root + source) ?? '').split('\n')[line - 1] ?? '';
  const token = /^[\w$]+/.exec(text.slice(column - 1))?.[0].length ?? 1;
  return [{ ...problemAt({ source, text }, column - 1, token, words), line }];
}

function fromMessage({ text, location, notes }: Message): Problem {
  const words = { message: text, hint: notes.map(withPlace).join(' ') || undefined };
  if (location === null) return problemOf(ANYWHERE, words);
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
