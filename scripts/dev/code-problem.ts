// What went wrong in the code, in the form of a mistake in the content: file, line, column, and what to look at.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Message } from 'esbuild';
import { excerptOf, problemAt, problemOf } from '../../src/problem';
import type { Problem } from '../../src/types';
import { root } from '../io/paths';

/** Everything that an error tells: all messages of esbuild, or the place in the code that threw. */
export function toProblems(error: unknown): Problem[] {
  const messages = (error as { errors?: Message[] }).errors;
  if (Array.isArray(messages) && messages.length > 0) return messages.map(fromMessage);
  return [fromError(error instanceof Error ? error : new Error(String(error)))];
}

// esbuild counts columns from 0 and in bytes.
function fromMessage({ text, location, notes }: Message): Problem {
  const hint = notes.map((note) => note.text).join(' ') || undefined;
  if (location === null) return problemOf('scripts/build.ts', { message: text, hint });
  const bytes = Buffer.from(location.lineText);
  const start = bytes.subarray(0, location.column).toString().length;
  const end = bytes.subarray(0, location.column + location.length).toString().length;
  return {
    source: location.file,
    line: location.line,
    column: start + 1,
    length: Math.max(1, end - start),
    excerpt: excerptOf(location.lineText, start + 1),
    message: text,
    hint,
    severity: 'error',
  };
}

function fromError(error: Error): Problem {
  const deepest = innermost(error);
  const words = {
    message: deepest === error ? error.message : `${deepest.message}, ${error.message}`,
    hint: 'this is a mistake in the code; the terminal shows how it came there.',
  };
  const place = findPlace(deepest.stack ?? '');
  if (place === undefined) return problemOf('scripts/build.ts', words);
  const file = { source: relative(root, place.file), text: readText(place.file) };
  const lines = file.text.split('\n').slice(0, place.line - 1);
  const start = lines.reduce((sum, line) => sum + line.length + 1, 0) + place.column - 1;
  const token = /^[\w$]+/.exec(file.text.slice(start))?.[0].length ?? 1;
  return problemAt(file, start, token, words);
}

const innermost = (error: Error): Error => (error.cause instanceof Error ? innermost(error.cause) : error);

/** The first line of a stack that lies in the code of this project. */
function findPlace(stack: string): { file: string; line: number; column: number } | undefined {
  for (const [, written, line, column] of stack.matchAll(/((?:file:\/\/)?\/[^\s():]+):(\d+):(\d+)/g)) {
    const file = written.startsWith('file:') ? fileURLToPath(written) : written;
    if (!file.startsWith(root) || file.includes('/node_modules/')) continue;
    return { file, line: Number(line), column: Number(column) };
  }
  return undefined;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
