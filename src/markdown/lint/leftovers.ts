// Finds the code of other generators in a text, which would be published as it is. Each kind is reported once for a text.
import type { ProblemLog } from '../../problems/problem-log';
import type { SourceRange } from '../reporter';
import { KINDS } from './leftover-kinds';

/** Code spans and formulas. */
const CODE = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|(?<![\\$\w])\$(?=\S)[^$\n]*\$/g;

/** Checks the Markdown of a paragraph or heading. */
export function checkLeftovers(raw: string, range: SourceRange, problems: ProblemLog): void {
  if (!/\{[{%:]|^import|:::|\[\[|\[_?toc|%%|\]\([^)\n]* /im.test(raw)) return;
  const text = raw.replace(CODE, (code) => code.replace(/[^\n]/g, ' '));
  for (const { pattern, message, hint, severity } of KINDS)
    for (const { 0: code, 1: name, index } of text.matchAll(pattern)) {
      const start = range.offsetInFile(index + code.length - code.trimStart().length);
      const said = `${message(name)}, shown as text`;
      problems.add(start, code.trim().length, { message: said, hint, severity, once: { kind: said } });
    }
}
