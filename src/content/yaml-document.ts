// The text of a YAML file -> a document of nodes, or what is wrong with it as YAML. The parser compares each key with
// all others of its map, and looks for each alias in the whole document; both are done here in one pass.
import {
  type Alias,
  Composer,
  type CST,
  type Document,
  isScalar,
  Parser,
  type Scalar,
  visit,
  type YAMLMap,
  YAMLParseError,
} from 'yaml';
import type { ProblemLog } from '../problem-log';
import { isFirst, unknownAlias, yamlMistake } from './yaml-words';

/** Aliases times characters: what reading may cost when each alias stands for a large part of the file. */
const MOST_ALIASED = 5_000_000;

const TOO_MANY_ALIASES = {
  message: 'too many aliases for a file of this size',
  hint: 'write the value in the place of *name.',
};
const TWICE = { message: 'duplicate key', hint: 'delete one of the two lines.' };
const HALF = {
  message: 'an escape such as \\ud83d is half of a character',
  hint: 'write the character itself, without the escape.',
};

/** Parses `text`, which begins at `start` in its file; undefined once `log` has a problem. */
export function parseYaml(text: string, start: number, log: ProblemLog): Document | undefined {
  const document = compose(text);
  for (const error of [...document.errors, ...document.warnings].filter(isFirst)) {
    const { start: at, length, ...words } = yamlMistake(error, text, document);
    log.add(start + at, length, words);
  }
  const aliases: Alias[] = [];
  visit(document, {
    Map(_, map) {
      for (const [from, to] of repeatedKeys(map)) log.add(start + from, to - from, TWICE);
    },
    Scalar(_, { value, range }) {
      if (typeof value !== 'string' || !/\p{Cs}/u.test(value)) return;
      const [from, to] = range ?? [0, 1];
      log.add(start + from, to - from, HALF);
    },
    Alias(_, alias) {
      aliases.push(alias);
    },
  });
  checkAliases(aliases, document, text, (alias, words) => {
    const [from, to] = alias.range ?? [0, 1];
    log.add(start + from, to - from, words);
  });
  return log.size > 0 ? undefined : document;
}

function compose(text: string): Document {
  const composer = new Composer({ schema: 'core', merge: false, prettyErrors: false, uniqueKeys: false });
  const tokens = untilLost(new Parser().parse(text));
  const [document, next] = composer.compose(tokens, true, text.length) as Iterable<Document>;
  if (next?.range)
    document.errors.push(
      new YAMLParseError(
        [next.range[0], next.range[1]],
        'MULTIPLE_DOCS',
        'Source contains multiple documents',
      ),
    );
  return document;
}

/** The tokens up to the first mistakes: of two hundred thousand only one is told. */
function* untilLost(tokens: Iterable<CST.Token>): Generator<CST.Token> {
  let mistakes = 0;
  for (const token of tokens) {
    yield token;
    if (token.type === 'error' && ++mistakes === 10) return;
  }
}

type Say = (alias: Alias, words: { message: string; hint: string }) => void;

function checkAliases(aliases: Alias[], document: Document, text: string, say: Say): void {
  const most = Math.max(1, Math.floor(MOST_ALIASED / text.length));
  if (aliases.length > most) say(aliases[most], TOO_MANY_ALIASES);
  else
    for (const alias of aliases)
      if (alias.resolve(document) === undefined) say(alias, unknownAlias(alias.source));
}

/** The ranges of the keys that an earlier one of the map equals. */
function repeatedKeys(map: YAMLMap): Range[] {
  const seen = new Set<unknown>();
  return map.items.flatMap(({ key }) => {
    if (!isScalar(key) || !seen.has(key.value)) {
      if (isScalar(key)) seen.add(key.value);
      return [];
    }
    return [key.range ?? [0, 1, 1]];
  });
}

type Range = NonNullable<Scalar['range']>;
