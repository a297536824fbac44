// What the YAML parser says about a mistake -> what an owner reads.
import { type Document, visit, type YAMLError } from 'yaml';
import { type LineMistake, spaceMistake, TAB } from './yaml-lines';

// After the first mistake of grammar the parser is lost, and what it says further is about that.
export const isFirst = (_: YAMLError, index: number): boolean => index === 0;

const OPEN_FLOW = /^Flow .* end with a (.)$|^Expected flow .* end with (.)$/;

/** The words of the parser, where it has some that an owner would not use -> ours. */
const WORDS: [RegExp, string, string?][] = [
  [/^Tabs are not allowed/, TAB, 'indent with spaces.'],
  [/^Missing closing (.)quote/, 'not valid YAML: a quote $1 is not closed', 'add the closing $1.'],
  [OPEN_FLOW, 'not valid YAML: a closing $1 is missing', 'add the $1.'],
  [/^Nested mappings .*compact/, 'not valid YAML: a second colon in one line'],
  [
    /^Maximum call stack/i,
    'not valid YAML: lists or maps are nested too deeply',
    'one or two levels are enough.',
  ],
  [/^Unexpected (scalar|[\w-]+ at node end)/, 'not valid YAML: there is extra text after the value'],
  [/^Plain value cannot start with reserved character (.)/, 'not valid YAML: a value may not begin with $1'],
  [
    /^(Implicit (map )?keys|All mapping items|Sequence item without)/,
    'not valid YAML: this line is neither a "key: value" nor part of the lines above',
    'begin it with a key and a colon, in the column of the keys above.',
  ],
  [/^Source contains multiple/, 'not valid YAML: a line of --- starts a second document', 'delete the line.'],
  [
    /^Unresolved tag/,
    'not valid YAML: a value that begins with ! is read as a type',
    'put text that begins with ! in quotes.',
  ],
];
const QUOTE_IT =
  'write one "key: value" to a line; put text with colons or special characters in quotes, as in title: "Hello: world".';

/** Mistakes of a line, which the parser has words for that speak of something else. */
const OF_A_LINE =
  /^(Nested mappings .*compact|Unexpected scalar|Implicit (map )?keys|All mapping items|Sequence item without)/;

/** What an owner reads of a mistake, and where in the text it lies. */
export function yamlMistake(error: YAMLError, text: string, document: Document): LineMistake {
  const { message, pos } = error;
  const ofLine = OF_A_LINE.test(message) ? spaceMistake(text, pos[0]) : undefined;
  if (ofLine) return ofLine;
  const place = { start: pos[0], length: pos[1] - pos[0] };
  for (const [pattern, words, hint = QUOTE_IT] of WORDS) {
    const match = pattern.exec(message);
    if (!match) continue;
    const sign = match[1] ?? match[2];
    if (/ing \$1 is missing|not closed/.test(words))
      Object.assign(place, openedAt(document, text, pos[0], sign));
    return { ...place, message: words.replace('$1', sign), hint: hint.replace('$1', sign) };
  }
  const own = `${message.charAt(0).toLowerCase()}${message.slice(1)}`;
  return { ...place, message: `not valid YAML: ${own}`, hint: QUOTE_IT };
}

const OPENING: Record<string, string> = { ']': '[', '}': '{' };

// The parser tells where it gave up, which may be many lines below.
function openedAt(document: Document, text: string, end: number, sign: string) {
  const opening = OPENING[sign] ?? sign;
  let start = end;
  visit(document, {
    Node(_, { range }) {
      if (range?.[1] === end && text.startsWith(opening, range[0])) start = range[0];
    },
  });
  return { start, length: 1 };
}

export const unknownAlias = (name: string) => ({
  message: `unknown alias *${name}: there is no &${name} above it`,
  hint: 'put text that begins with * in quotes.',
});
