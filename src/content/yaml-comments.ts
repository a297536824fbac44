// A title that holds ` #` ends there: YAML takes the rest of the line for a comment.
import { isScalar, type Node } from 'yaml';
import type { Reading } from './yaml';

/** Warns of words behind a plain value that look like the rest of it: a comment has a space behind its sign. */
export function warnOfComment(node: Node | null, name: string, { file, start, log }: Reading): void {
  if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) return;
  const [from, to, end] = node.range.map((offset) => start + offset);
  const [, gap, rest] = /^([ \t]+)(#[^\s#][^\n]*)/.exec(file.text.slice(to, end)) ?? [];
  if (rest === undefined) return;
  const whole = file.text.slice(from, to) + gap + rest.trimEnd();
  log.add(to + gap.length, rest.trimEnd().length, {
    message: `${name} ends before the #: what is behind it is a comment`,
    hint: `put all of it in quotes: ${JSON.stringify(whole)}.`,
    severity: 'warning',
  });
}
