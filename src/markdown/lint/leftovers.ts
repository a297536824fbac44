// Finds the code of other generators in a text, which would be published as it is. Each kind is reported once for a text,
// with the number of places.
import type { Reporter, SourceRange } from '../reporter';
import { KINDS, type Kind } from './leftover-kinds';

/** Code spans and formulas. */
const CODE = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|(?<![\\$\w])\$(?=\S)[^$\n]*\$/g;

interface Found extends Omit<Kind, 'pattern' | 'message'> {
  message: string;
  start: number;
  length: number;
  count: number;
}

export class Leftovers {
  readonly #found = new Map<string, Found>();

  /** Checks the Markdown of a paragraph or heading. */
  check(raw: string, range: SourceRange): void {
    if (!/\{[{%:]|^import|:::|\[\[|\[_?toc|%%|\]\([^)\n]* /im.test(raw)) return;
    const text = raw.replace(CODE, (code) => code.replace(/[^\n]/g, ' '));
    for (const { pattern, message, hint, severity } of KINDS)
      for (const { 0: code, 1: name, index } of text.matchAll(pattern)) {
        const key = message(name);
        const known = this.#found.get(key);
        if (known) known.count++;
        else {
          const start = range.offsetInFile(index + code.length - code.trimStart().length);
          this.#found.set(key, { message: key, hint, severity, start, length: code.trim().length, count: 1 });
        }
      }
  }

  /** Reports what was found. */
  report(reporter: Reporter): void {
    for (const { start, length, message, hint, severity, count } of this.#found.values()) {
      const places = count > 1 ? `; it is in ${count} places` : '';
      reporter.problems.add(start, length, { message: `${message}, shown as text${places}`, hint, severity });
    }
  }
}
