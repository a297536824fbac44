// What the YAML parser says about a mistake -> what an owner reads.
import type { YAMLError } from 'yaml';

// After the first mistake of grammar the parser is lost, and what it says further is about that.
export const isFirst = ({ code }: YAMLError, index: number, all: YAMLError[]): boolean =>
  code === 'DUPLICATE_KEY' || all.findIndex((error) => error.code !== 'DUPLICATE_KEY') === index;

/** The words of the parser, where it has some that an owner would not use -> ours. */
const WORDS: [RegExp, string, string?][] = [
  [/^Map keys must be unique/, 'this key stands twice', 'keep one of the two lines.'],
  [/^Tabs are not allowed/, 'not valid YAML: this line begins with a tab', 'indent with spaces.'],
  [/^Missing closing (.)quote/, 'not valid YAML: a quote $1 is opened and not closed', 'add the closing $1.'],
  [/^Flow .* end with a (.)$/, 'not valid YAML: a closing $1 is missing', 'add the $1.'],
  [/^Nested mappings .*compact/, 'not valid YAML: a second colon in one line'],
  [/^Unexpected scalar/, 'not valid YAML: there is more text behind the end of the value'],
  [/^All mapping items must/, 'not valid YAML: this line is indented otherwise than those above'],
  [/^Source contains multiple/, 'not valid YAML: a line of --- cuts the file in two', 'delete the line.'],
  [
    /^Unresolved tag/,
    'not valid YAML: a word that begins with ! stands for a type',
    'put text that begins with ! in quotes.',
  ],
];
const QUOTE_IT =
  'write one "key: value" to a line; put text with colons or special characters in quotes, as in title: "Hello: world".';

export function yamlWords({ message }: YAMLError): { message: string; hint: string } {
  for (const [pattern, words, hint = QUOTE_IT] of WORDS) {
    const match = pattern.exec(message);
    if (match) return { message: words.replace('$1', match[1]), hint: hint.replace('$1', match[1]) };
  }
  return { message: `not valid YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`, hint: QUOTE_IT };
}

export const unknownAlias = (name: string) => ({
  message: `*${name} stands for nothing: there is no &${name} above it`,
  hint: 'put text that begins with * in quotes.',
});
