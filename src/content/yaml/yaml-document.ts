// YAML text -> nodes with positions, or its mistakes. Dates stay text, as in the core schema of YAML 1.2.
import { isAlias, isMap, isScalar, isSeq, type Node, parseDocument, type Range, visit } from 'yaml';
import type { ProblemDetails } from '../../base/problems/problem';
import type { Place } from '../../markdown/locate';
import { syntaxProblem } from './syntax-errors';

export interface YamlDocument {
  text: string;
  /** The language of its texts. */
  language: string;
  contents: Node | null;
  /** The addresses among its values, as written, and their places. */
  addresses: Place[];
  /** Reports a problem with the text between two offsets. */
  report: (from: number, to: number, problem: ProblemDetails) => void;
}

/** Parses `text` in that language. Returns undefined after reporting a problem. */
export function parseYaml(
  text: string,
  language: string,
  report: YamlDocument['report'],
): YamlDocument | undefined {
  // With unique keys, the library would compare each key of a map with all others.
  const document = parseDocument(text, { schema: 'core', uniqueKeys: false, prettyErrors: false });
  // Only the first error is reported: later ones are consequences of it.
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const { start, length = 1, ...problem } = syntaxProblem(error, text, document);
    report(start, start + length, problem);
    return undefined;
  }
  let isValid = true;
  visit(document, {
    Node(_, node, parents) {
      for (const [{ range }, problem] of mistakesIn(node, isSeq(parents.at(-1)), text)) {
        const [start, to] = range as Range;
        // The range of a node begins behind its anchor.
        report(problem === ANCHOR ? text.lastIndexOf('&', start) : start, to, problem);
        isValid = false;
      }
    },
  });
  return isValid ? { text, language, contents: document.contents, addresses: [], report } : undefined;
}

const TWO_ITEMS = {
  message: 'the item below this one is read as part of it',
  hint: 'start both in the same column.',
};
const INDENTED = {
  message: 'this line starts with a space of another kind, such as a no-break space',
  hint: 'indent with spaces.',
};
const HALF_CHARACTER = {
  message: 'an escape such as \\ud83d is half of a character',
  hint: 'write the character itself, without the escape.',
};
const readAs = (indicator: string, kind: string): ProblemDetails => ({
  message: `a value that starts with ${indicator} is read as ${kind}`,
  hint: `put text that starts with ${indicator} in quotes; a value that is needed twice is written twice.`,
});
const ANCHOR = readAs('&', 'an anchor');
const ALIAS = readAs('*', 'an alias');

/** Yields what is valid YAML, but a mistake in a file of the site. */
function* mistakesIn(node: Node, isItem: boolean, text: string): Generator<[Node, ProblemDetails]> {
  if (isAlias(node)) yield [node, ALIAS];
  else if (node.anchor) yield [node, ANCHOR];
  if (isScalar(node) && /\p{Cs}/u.test(String(node.value))) yield [node, HALF_CHARACTER];
  const [start, end] = node.range as Range;
  if (isItem && isScalar(node) && node.type === 'PLAIN' && /\n[ \t]*- /.test(text.slice(start, end)))
    yield [node, TWO_ITEMS];
  if (!isMap(node)) return;
  const orItem = isItem ? ', or start the second item of the list with "- "' : '';
  const duplicate = { message: 'duplicate key', hint: `delete one of the two lines${orItem}.` };
  const seen = new Set<unknown>();
  for (const { key } of node.items) {
    // Adding a value that is already in the set does not change its size.
    if (isScalar(key) && seen.size === seen.add(key.value).size) yield [key, duplicate];
    if (isScalar(key) && /^[^\S ]/.test(String(key.value))) yield [key, INDENTED];
  }
}
