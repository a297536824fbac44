// YAML text -> nodes with positions, or its syntax errors. Dates stay text, as in the core schema of YAML 1.2. The
// library compares each key with all others of its map, and searches the whole document for each alias; this code
// does both in one pass.
import type { Alias, CST, Document, Node, Range, YAMLMap } from 'yaml';
import { Composer, isAlias, isMap, isNode, isScalar, Parser, visit, YAMLParseError } from 'yaml';
import type { ProblemDetails } from '../../problems/problem';
import { syntaxProblem } from './errors';
import { readSimpleYaml } from './simple';

export interface YamlDocument {
  text: string;
  /** The language of its texts. */
  language: string;
  contents: Node | null;
  /** Returns the node itself, or the one that an alias refers to. */
  resolve: (node: unknown) => Node | null;
  /** Reports a problem with the text between two offsets. */
  report: (from: number, to: number, problem: ProblemDetails) => void;
}

/** The limit for aliases times characters: each alias may refer to a large part of the file. */
const MAX_ALIASED = 5_000_000;

const TOO_MANY_ALIASES = {
  message: 'too many aliases for a file of this size',
  hint: 'write the value instead of *name.',
};
const DUPLICATE_KEY = { message: 'duplicate key', hint: 'delete one of the two lines.' };
const HALF_CHARACTER = {
  message: 'an escape such as \\ud83d is half of a character',
  hint: 'write the character itself, without the escape.',
};
const unknownAlias = (name: string): ProblemDetails => ({
  message: `unknown alias *${name}: no anchor &${name} above it`,
  hint: 'put text that starts with * in quotes.',
});

/** Parses `text` in that language. Returns undefined after reporting a problem. */
export function parseYaml(
  text: string,
  language: string,
  report: YamlDocument['report'],
): YamlDocument | undefined {
  const simple = readSimpleYaml(text);
  if (simple)
    return { text, language, contents: simple, resolve: (node) => (isNode(node) ? node : null), report };
  const document = compose(text);
  // Only the first error is reported: later ones are consequences of it.
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const { start, length, ...problem } = syntaxProblem(error, text, document);
    report(start, start + length, problem);
    return undefined;
  }
  let isValid = true;
  const aliases = checkNodes(document, Math.max(1, MAX_ALIASED / text.length), (node, problem) => {
    const [from, to] = node.range as Range;
    report(from, to, problem);
    isValid = false;
  });
  if (!isValid) return undefined;
  const resolve = (node: unknown): Node | null =>
    isAlias(node) ? (aliases.get(node) ?? null) : isNode(node) ? node : null;
  return { text, language, contents: resolve(document.contents), resolve, report };
}

function compose(text: string): Document {
  const composer = new Composer({ schema: 'core', uniqueKeys: false });
  const tokens = untilTenthError(new Parser().parse(text));
  const [document, next] = composer.compose(tokens, true, text.length) as Iterable<Document>;
  if (next?.range) {
    const [from, to] = next.range;
    document.errors.push(
      new YAMLParseError([from, to], 'MULTIPLE_DOCS', 'Source contains multiple documents'),
    );
  }
  return document;
}

/** Yields the tokens up to the tenth error: a file may have two hundred thousand, and only the first is reported. */
function* untilTenthError(tokens: Iterable<CST.Token>): Generator<CST.Token> {
  let errors = 0;
  for (const token of tokens) {
    yield token;
    if (token.type === 'error' && ++errors === 10) return;
  }
}

const unusedAnchor = (name: string): ProblemDetails => ({
  message: `&${name} is read as the name of a value, and no alias *${name} refers to it`,
  hint: 'put text that starts with & in quotes.',
});

/** Reports mistakes that are valid YAML; returns the target of each alias. */
function checkNodes(
  document: Document,
  maxAliases: number,
  report: (node: Node, problem: ProblemDetails) => void,
): Map<Alias, Node> {
  const anchors = new Map<string, Node>();
  const aliases = new Map<Alias, Node>();
  visit(document, (_, node) => {
    if (isAlias(node)) {
      const target = anchors.get(node.source);
      if (target) aliases.set(node, target);
      else report(node, unknownAlias(node.source));
      if (aliases.size <= maxAliases) return undefined;
      report(node, TOO_MANY_ALIASES);
      return visit.BREAK;
    }
    if (isNode(node) && node.anchor) anchors.set(node.anchor, node);
    if (isMap(node)) for (const key of duplicateKeys(node)) report(key, DUPLICATE_KEY);
    if (isScalar(node) && /\p{Cs}/u.test(String(node.value))) report(node, HALF_CHARACTER);
    return undefined;
  });
  const used = new Set([...aliases.keys()].map(({ source }) => source));
  for (const [name, node] of anchors) if (isScalar(node) && !used.has(name)) report(node, unusedAnchor(name));
  return aliases;
}

function duplicateKeys(map: YAMLMap): Node[] {
  const seen = new Set<unknown>();
  const keys = map.items.map(({ key }) => key).filter((key) => isScalar(key));
  // Adding a value that is already in the set does not change its size.
  return keys.filter(({ value }) => seen.size === seen.add(value).size);
}
