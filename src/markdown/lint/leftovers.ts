// Finds what would be published as text and is meant otherwise: code of other programs, and Markdown with a slip. Each kind is
// reported once for a text.
import type { SourceRange } from '../reporter';
import { FOREIGN, type Leftover } from './foreign';

const KINDS: Leftover[] = [
  ...FOREIGN,
  {
    pattern: /^<{7} \S.*$/gm,
    message: 'a conflict of Git is not resolved',
    hint: 'keep one of its two versions, and delete the lines <<<<<<<, ======= and >>>>>>>.',
    isError: true,
  },
  {
    pattern: /^[ \t]*("""|'''|´´´|[“”]{3}|[‘’]{3})[\w+#-]*[ \t]*$/gm,
    message: (name) => `${name} starts no code`,
    hint: 'write ``` in its place, in the lines above and below the code.',
  },
  {
    pattern: /^[ \t]*\+?-{2,}(?:\+-{2,})+\+?[ \t]*$[\s\S]*/gm,
    message: 'a table drawn with + and -',
    hint: 'write | a | b | and below its first line |---|---|, or put it between lines of ```.',
  },
  {
    pattern: /^\S[^\t\n]+\t\S.*\n\S[^\t\n]*\t\S[\s\S]*/gm,
    message: 'a table with tabs',
    hint: 'write | a | b | and below its first line |---|---|, or put it between lines of ```.',
  },
  {
    pattern:
      /^[ \t]*(?:([•◦▪‣●○■·➢\uf0a7\uf0b7](?=[ \t])|[§o](?=\t)|・)[ \t]*\S.*(?:\n[ \t]*\1.*)+|[-+*]\p{L}[^*\n]*(?:\n[ \t]*[-+*]\p{L}[^*\n]*)+$|\d{1,2}[.)]\p{L}.*(?:\n[ \t]*\d{1,2}[.)]\p{L}.*)+)/gmu,
    message: (name = 'a mark without a space') => `${name} starts no item of a list`,
    hint: 'start each line with - and a space, or 1. and a space.',
  },
  {
    pattern: /^[ \t]*(\p{Emoji_Presentation})[ \t].*(?:\n[ \t]*\p{Emoji_Presentation}[ \t].*)+/gmu,
    message: (name) => `${name} starts no item of a list`,
    hint: (code) => `write - and a space before ${[...code.trim()][0]}.`,
  },
  {
    pattern: /^[ \t]*(\(1\)|\(?[aAiI][.)])(?=[ \t]).*\n[ \t]*(?:\(2\)|\(?(?:[bB]|ii|II)[.)])[ \t].*/gm,
    message: (name) => `${name} starts no item of a list`,
    hint: 'write 1. and a space.',
  },
  {
    // The address ends like that of a file or starts like that of a page.
    pattern:
      /(?<!\w)!?\[[^[\]\n]*\](\((?=[^()\n]* )(?:(?:https?:\/)?\.{0,2}\/[^()<>"'\n]*|(?:[^()<>"'\n]|\([^()\n]*\))*\.\w{2,5})\))/g,
    message: (name) => `${name} is an address with spaces`,
    hint: 'write it between < and >, as in ![A pond](<my pond.jpg>).',
  },
  {
    pattern:
      /(?<![\w\]\\])!?\[[^[\]\n]+\](?: \((?:(?:https?:|mailto:|\.{0,2}\/|#)[^\s()]*|[^\s()]+\.[a-z]\w{1,4})\)|（(?:https?:|\.{0,2}\/|#)[^\s（）]*）)|(?<!\w)(\()[^()[\]\n]+\)\[https?:[^\s[\]]*\]/g,
    message: (name) => `${name ? '(…)[…]' : '[…] (…)'} is not a link`,
    hint: (code) => `write ${code.replace(/^(!?).(.*)[\])] ?[[(（](.*).$/, '$1[$2]($3)')}.`,
  },
  {
    pattern: /(?<!\S)! \[[^[\]\n]*\]\([^()\s]+\)/g,
    message: '! […](…) is not an image',
    hint: (code) => `write ${code.replace('! ', '!')}.`,
  },
  {
    pattern:
      /(?<!\\)!?\[[^[\]\n]+\]\((?:https?:\/\/|\.{0,2}\/)[^\s()]+(?=\s|$)(?![^()]*(?:\([^()]*\)[^()]*)?\))/g,
    message: '[…](… is not closed',
    hint: (code) => `write ${code}).`,
  },
  {
    pattern: /^ {0,3}(?:#{2,6}[^\s#]|＃).*$/gm,
    message: '## without a space is not a heading',
    hint: (code) =>
      `write ${code.trim().replace(/^[#＃]+/, (signs) => `${'#'.repeat(Math.max(2, signs.length))} `)}.`,
  },
  {
    pattern: /^\[(?:[ xX]\](?![\s([:]|$)|(?: [xX]|[xX] |)\](?![([:]|$)).*/g,
    message: '[x] without a space is not a checkbox',
    hint: (code) => `write ${code.replace(/^\[ ?(.?) ?\]\s*/, (_, sign) => `[${sign || ' '}] `)}.`,
  },
];

/** What the parser has left as text. */
export const IN_TEXT: Leftover[] = [
  {
    // It has an attribute, and would be HTML if it were complete.
    pattern: /<[a-z][\w-]*(?=\s[^<]*\w=["'])/gi,
    message: 'a tag is not complete',
    hint: 'close each quote and write > at its end, or &lt; for a literal <.',
  },
  {
    // As in `**Note:**text` and `**bold **text`.
    pattern:
      /(?:(?<![\p{L}\p{N}])\*\*(?=[^*\n]*\p{L})[^*\s][^*\n]*\*\*|\*\*(?=[^*\n]*\p{L})[^*\n]*[^*\s]\*\*(?![\p{L}\p{N}]))(?!\*)/gu,
    message: '**…** is not bold here',
    hint: 'write **Note**: text, without a space or a sign at the ends of the bold words; put code between backticks.',
  },
  {
    pattern: /`+/g,
    message: 'a backtick that ends or starts no code',
    hint: 'add the other one, or write \\` for a literal one.',
  },
];

/** A quote as a whole. */
export const IN_QUOTE: Leftover[] = [
  {
    pattern: /^>!(?=[ \t]*\p{L})/gmu,
    message: '>! is a spoiler of another program',
    hint: 'write <details><summary>What it is about</summary>The spoiler.</details>.',
  },
];

/** The parser of Markdown does not read what is right below a tag that starts a block. */
export const IN_HTML: Leftover[] = [
  {
    pattern:
      /\*\*[^*\s][^*\n]*\*\*|!?\[[^[\]\n]+\]\([^()\s]+\)|(?<=\n)[ \t]*(?:[-*+]|\d{1,3}\.|#{2,6})[ \t]+\S.*/g,
    message: 'Markdown below a tag',
    hint: 'leave a blank line after the tag, or write HTML.',
  },
];

/** What each kind of code has: most texts have none of it, which takes less time to find out. */
const SIGN =
  /[{\\%$@^·•◦▪‣●○■・＃➢§†‡\uf0a7\uf0b7\p{Emoji_Presentation}]|^\|[ \t]|\]\([^()\n ]*(?: |$)|\] \(|\]（|\)\[|! \[|\|\d+(?:x\d+)?\]|\[\[|^ {0,3}\[|^import|^[ \t]*(?:(?:[-+*]|\d+[.)])[^\s-]|\(?[aAiI][.)]|["'´‘’“”]{3}|\(1)|:::|!!!|\?\?\?|##[^\s#]|-\+|\t\S|<[%<ovw/]|cite/mu;

/** Code spans and formulas. */
const CODE = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|(?<![\\$\w])\$(?=\S)[^$\n]*\$/g;

/** Checks the Markdown of a range: a paragraph, a heading or a text. */
export function checkLeftovers(range: SourceRange, kinds = KINDS): void {
  if (kinds === KINDS && !SIGN.test(range.raw)) return;
  const found = kinds.filter(({ pattern }) => range.raw.search(pattern) >= 0);
  if (found.length === 0) return;
  const text = range.raw.replace(CODE, (code) => code.replace(/[^\n]/g, ' '));
  for (const { pattern, message, hint, isError } of found)
    for (const { 0: code, 1: name, index } of text.matchAll(pattern)) {
      const said = `${typeof message === 'string' ? message : message(name)}, shown as text`;
      const what = typeof hint === 'string' ? hint : hint(code);
      range.part(index, index + code.length)[isError ? 'error' : 'warn'](code, said, what, { kind: said });
    }
}
