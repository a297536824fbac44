// Rewrites the errors of the YAML parser for owners.
import { type Document, visit, type YAMLError } from 'yaml';
import { commentInside, type SyntaxProblem, spacingProblem } from './spacing';

const QUOTE_IT =
  'write one "key: value" per line; put text with colons or special characters in quotes, as in title: "Hello: world".';

/** The parser's messages -> ours. `$1` is the character that the parser names. */
const MESSAGES: [RegExp, message: string, hint?: string][] = [
  [/^Tabs are not allowed/, 'this line starts with a tab', 'indent with spaces.'],
  [
    /^(?:Missing closing|(?:Expected )?flow .* end with)(?: a)? (.)(?:quote)?$/i,
    'missing closing $1',
    'add the $1.',
  ],
  [/^Nested mappings .*compact/, 'a second colon in one line'],
  [/^Maximum call stack/i, 'lists or maps are nested too deeply', 'one or two levels are enough.'],
  [/^(?:Unexpected (?:scalar|[\w-]+ at node end)|Not a YAML token)/, 'unexpected text after the value'],
  [
    /^Plain value cannot start with (?:reserved|directive indicator) character (.)/,
    'a value may not start with $1',
  ],
  [/^Unexpected block-seq-ind on same line/, 'a list may not start in the line of its key'],
  [
    /^(?:Implicit (?:map )?keys|All mapping items|Sequence item without)/,
    'this line is neither a "key: value" nor part of the lines above',
    'start it with a key and a colon, in the column of the keys above.',
  ],
  [/^Source contains multiple/, 'a line of --- starts a second document', 'delete the line.'],
  [
    /^Unresolved tag/,
    'a value that starts with ! is read as a type',
    'put text that starts with ! in quotes.',
  ],
];

/** Errors that are often caused by spaces, which the parser does not mention. */
const OFTEN_SPACING =
  /^(?:Nested mappings .*compact|Unexpected scalar|Implicit (?:map )?keys|All mapping items|Sequence item without)/;

const OPENING: Record<string, string> = { '"': '"', "'": "'", ']': '[', '}': '{' };

/** Rewrites a parser error and finds its place in the text. */
export function syntaxProblem(error: YAMLError, text: string, document: Document): SyntaxProblem {
  const [start, end] = error.pos;
  const spacing = OFTEN_SPACING.test(error.message) ? spacingProblem(text, start) : undefined;
  const problem = belowEmpty(text, start) ??
    spacing ?? { start, length: end - start, ...reword(error.message) };
  if (problem.hint === QUOTE_IT) problem.hint = quoteHint(text, start) ?? QUOTE_IT;
  const [, closing] = /^missing closing (.)/.exec(problem.message) ?? [];
  if (closing !== undefined) {
    // The parser reports where it gave up, perhaps many lines below the opening.
    visit(document, {
      Node(_, { range }) {
        if (range?.[1] === start && text.startsWith(OPENING[closing], range[0])) problem.start = range[0];
      },
    });
    problem.length = 1;
    if (/[\]}]/.test(closing))
      problem.hint = `add the ${closing}, or put text that starts with ${OPENING[closing]} in quotes.`;
    Object.assign(problem, commentInside(text.slice(0, start), problem.start, closing));
  }
  return { ...problem, message: `not valid YAML: ${problem.message}` };
}

/** Reports an item below `[]`, or a key below `{}`: the value that they were to be added to has ended. */
function belowEmpty(text: string, at: number): SyntaxProblem | undefined {
  const [list] = /(?:\[\s*\]|\{\s*\})\s*\n\s*$/.exec(text.slice(0, at)) ?? [];
  const [below] = /\S+/.exec(text.slice(at)) ?? [];
  if (list === undefined || below === undefined || list.startsWith('[') !== (below === '-')) return undefined;
  const empty = list.replace(/\s/g, '');
  return {
    start: text.indexOf(below, at),
    length: below.length,
    message: `unexpected text after the empty value ${empty}`,
    hint: `delete the ${empty} above it.`,
  };
}

/** What stands before the value in the line of a key or an item, or of both. */
const BEFORE_VALUE = /^\s*(?:- +)*(?:(?:"[^"]*"|[^\s"'{[:#][^:"'{[]*): +)?/;
/** Starts with a sign that has a meaning in YAML, or has a colon that does. */
const NEEDS_QUOTES = /^[@`%*&|>?-]|: /;

/** Returns the hint for the line of the offset `at`, if text in it needs quotes, such as `{name} writes` or `Koi: a pond`. */
function quoteHint(text: string, at: number): string | undefined {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const [rest] = /^.*/.exec(text.slice(at)) as RegExpExecArray;
  const [, key, said = ''] = /^\s*((?:\{+\w+\}|[@`%*&])[^:"']*): (.*)$/.exec(before + rest) ?? [];
  if (key) return `put the key in quotes: "${key}": ${/^["']/.test(said) ? said : JSON.stringify(said)}`;
  const value = (before + rest).replace(BEFORE_VALUE, '').replace(/\s#.*/, '').trimEnd();
  const last = before.trimEnd().slice(-1);
  const isInList = last === ']' && before.split('[').length > before.split(']').length;
  const isAfter = value.startsWith(OPENING[last] ?? '\n') && !isInList;
  if (!isAfter && (/^[[{]/.test(value) || !NEEDS_QUOTES.test(value))) return undefined;
  // In 'It's me' the second quote was meant as an apostrophe.
  const isQuoted = isAfter && /["']/.test(text.charAt(at - 1)) && value.endsWith(value[0]);
  const words = isQuoted ? value.slice(1, -1) : value;
  const mark = /["\\]/.test(words) ? "'" : '"';
  if (words.includes(mark)) return undefined;
  return `${isQuoted ? 'write it in other quotes' : 'put all of it in quotes'}: ${mark}${words}${mark}`;
}

function reword(error: string): { message: string; hint: string } {
  for (const [pattern, message, hint = QUOTE_IT] of MESSAGES) {
    const [found, sign = ''] = pattern.exec(error) ?? [];
    if (found !== undefined) return { message: message.replace('$1', sign), hint: hint.replace('$1', sign) };
  }
  return { message: error, hint: QUOTE_IT };
}
