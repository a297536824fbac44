// Rewords the errors of the YAML parser for owners.
import { type Document, visit, type YAMLError } from 'yaml';
import messages from './syntax-errors.json';

interface SyntaxProblem {
  start: number;
  /** 1 by default. */
  length?: number;
  message: string;
  hint: string;
}

const QUOTE_IT =
  'write one "key: value" per line; put text with colons or special characters in quotes, as in title: "Hello: world".';

/** What the parser says, and what we say. `$1` is the character that the parser names. */
const MESSAGES = messages.map(({ said, ...ours }) => ({ pattern: new RegExp(said, 'i'), ...ours }));

const OPENING: Record<string, string> = { '"': '"', "'": "'", ']': '[', '}': '{' };

/** Rewords an error, and finds its place in the text. */
export function syntaxProblem(error: YAMLError, text: string, document: Document): SyntaxProblem {
  const problem = inLine(text, error.pos[0]) ?? wrongIndent(text, error) ?? reworded(error, text);
  const [, closing] = /^missing closing (.)/.exec(problem.message) ?? [];
  if (closing) Object.assign(problem, unclosed(text, problem.start, closing, document));
  return { ...problem, message: `not valid YAML: ${problem.message}` };
}

const startOfLine = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/** Finds what is wrong with a line by itself. The parser only says what it expected instead. */
function inLine(text: string, at: number): SyntaxProblem | undefined {
  const start = startOfLine(text, at);
  const [line] = text.slice(start).split('\n', 1);
  const tab = line.search(/(?<=^ *)\t/);
  if (tab >= 0)
    return { start: start + tab, message: 'this line starts with a tab', hint: 'indent with spaces.' };
  const [, before, end, next] =
    /^(\s*(?:- +)?[\w-]+(?=:)|\s*(?=-))([:-])([^\s:-](?:.{0,59}\S)?)/.exec(line) ?? [];
  if (end) {
    const hint = `write ${before.trim()}${end} ${next}`;
    return { start: start + before.length, message: `missing space after "${end}"`, hint };
  }
  if (!/\[\s*\]\s*\n\s*$/.test(text.slice(0, at)) || !/^\s*-\s/.test(text.slice(at))) return undefined;
  const message = 'unexpected text after the empty value []';
  return { start: text.indexOf('-', at), message, hint: 'delete the [] above it.' };
}

function wrongIndent(text: string, { message, pos: [at] }: YAMLError): SyntaxProblem | undefined {
  // A more deeply indented line is read as part of the value above it, up to the next colon.
  const [above] = (/^Nested map/.test(message) && /^(?:(?!:\s).)*\n\s*?(?= *\S)/.exec(text.slice(at))) || [];
  if (above === undefined && !/^(?:All .* items must|Sequence item without)/.test(message)) return undefined;
  const start = above === undefined ? startOfLine(text, at) : at + above.length;
  return {
    start,
    length: text.slice(start).search(/[^ ]/),
    message: 'this line is indented differently from the lines above',
    hint: 'start it with as many spaces as the lines that it belongs to.',
  };
}

function reworded({ message: said, pos: [start, end] }: YAMLError, text: string): SyntaxProblem {
  const known = MESSAGES.find(({ pattern }) => pattern.test(said));
  const { pattern, message, hint } = known ?? { pattern: /^/, message: said, hint: undefined };
  const [, character = ''] = pattern.exec(said) ?? [];
  return {
    start,
    length: end - start,
    message: message.replace('$1', character),
    hint: hint?.replace('$1', character) ?? quoteHint(text, start) ?? QUOTE_IT,
  };
}

/** Finds the quote or bracket that is not closed. The parser reports where it gave up, perhaps many lines below. */
function unclosed(text: string, end: number, closing: string, document: Document): Partial<SyntaxProblem> {
  const opening = OPENING[closing];
  let start = end;
  visit(document, {
    Node(_, { range }) {
      if (range?.[1] === end && text.startsWith(opening, range[0])) start = range[0];
    },
  });
  if (opening === closing) return { start, length: 1 };
  // After a word such as #fff, the closing bracket is part of a comment.
  const comment = new RegExp(`(?<=[ \\t])(#[^\\s,\\]}]+)[^\\n]*\\${closing}`).exec(text.slice(start, end));
  const hint = `add the ${closing}, or put text that starts with ${opening} in quotes.`;
  if (!comment) return { start, length: 1, hint };
  return {
    start: start + comment.index,
    length: comment[1].length,
    message: `missing closing ${closing}, because without quotes everything after # is a comment`,
    hint: `write "${comment[1]}" in quotes.`,
  };
}

/** What stands before the value in the line of a key or an item, or of both. */
const BEFORE_VALUE = /^\s*(?:- +)*(?:(?:"[^"]*"|[^\s"'{[:#][^:"'{[]*): +)?/;
/** Matches text that starts with a special character of YAML, or contains a colon and a space. */
const NEEDS_QUOTES = /^(?![[{])(?:[@`%*&|>?-]|.*: )/;

/** Returns the hint for the line of the offset `at`, if text in it needs quotes, such as `{name} writes` or `Koi: a pond`. */
function quoteHint(text: string, at: number): string | undefined {
  const before = text.slice(startOfLine(text, at), at);
  const [rest] = text.slice(at).split('\n', 1);
  const [, key, said = ''] = /^\s*((?:\{+\w+\}|[@`%*&])[^:"']*): (.*)$/.exec(before + rest) ?? [];
  if (key) return `put the key in quotes: "${key}": ${/^["']/.test(said) ? said : JSON.stringify(said)}`;
  const value = (before + rest).replace(BEFORE_VALUE, '').replace(/\s#.*/, '').trimEnd();
  const last = before.trimEnd().slice(-1);
  const isAfter = value.startsWith(OPENING[last] ?? '\n') && !(last === ']' && rest.includes(']'));
  if (!isAfter && !NEEDS_QUOTES.test(value)) return undefined;
  // In 'It's me' the second quote was meant as an apostrophe.
  const isQuoted = isAfter && /["']/.test(text.charAt(at - 1)) && value.endsWith(value[0]);
  const words = isQuoted ? value.slice(1, -1) : value;
  const mark = /["\\]/.test(words) ? "'" : '"';
  if (words.includes(mark)) return undefined;
  return `${isQuoted ? 'write it in other quotes' : 'put all of it in quotes'}: ${mark}${words}${mark}`;
}
