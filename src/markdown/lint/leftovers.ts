// Finds what would be published as text and is meant otherwise: code of other programs, and Markdown with a slip. Each kind is
// reported once for a text.
import type { SourceRange } from '../reporter';

const TO_SHOW = 'to show the code itself, put it between backticks.';
const IMPORT = `npm run import converts posts of other generators; ${TO_SHOW}`;

interface Leftover {
  pattern: RegExp;
  /** What the code is; `name` is what the pattern finds in parentheses. */
  message: string | ((name: string) => string);
  hint: string | ((code: string) => string);
  /** Otherwise it is a warning. */
  isError?: true;
}

const KINDS: Leftover[] = [
  {
    pattern: /^\|[ \t]+[^|\s][^|\n]*(?:\n\|[ \t][^|\n]*)+$/gm,
    message: '| … is a line block of Pandoc',
    hint: 'write the lines without |, and a backslash at the end of each but the last.',
  },
  {
    pattern: /(?<!\\)\{\{[<%]\s*\/?\s*([\w./-]+)(?:[^{}]{0,500}?[>%]\}\}|[^\n]*)/g,
    message: (name) => `{{< ${name} >}} is a shortcode of Hugo`,
    hint: IMPORT,
    isError: true,
  },
  {
    pattern: /(?<![\\{])\{%-?\s*(?:end)?([\w-]+)[^\n]*?%\}/g,
    message: (name) => `{% ${name} %} is a tag of a template`,
    hint: IMPORT,
    isError: true,
  },
  {
    pattern: /(?<!\\)\{\{-?\s*([\w.]+)\s*(?:\|[^{}\n]*)?\}\}/g,
    message: (name) => `{{ ${name} }} is a variable of a template`,
    hint: IMPORT,
  },
  {
    pattern: /^import\s+([\w$]+|\{[^}\n]*\})\s+from\s+["'][^"'\n]*["'];?[ \t]*$/gm,
    message: 'import … from is code of MDX',
    hint: IMPORT,
    isError: true,
  },
  {
    pattern: /!\[\[([^\]\n]+\.\w+)(?:\|[^\]\n]*)?\]\]/g,
    message: (name) => `![[${name}]] is an image of Obsidian`,
    hint: `write ![A description](pond.png); ${TO_SHOW}`,
    isError: true,
  },
  {
    pattern: /(?<![!\\[])\[\[(?!\s)(?=[^[\]\n]*?\p{L}{2})[^[\]\n]*\]\](?!\()/gu,
    message: '[[…]] is a link of Obsidian',
    hint: `write [the text](the-slug.md); ${TO_SHOW}`,
  },
  {
    pattern:
      /(?<![\w%\\])%%(?!%)[^%]*(?<!\\)%%(?!%)|^[ \t]*%%[ \t]*$|(?<!\\)(\{\/\*|\{\{!--|\{\{-?\s*\/\*|\{>>(?=.{0,300}<<\})|\{#(?=[\s-].{0,300}#\})).*?(?:[*#<-]\/?\s?-?\}+|$)/gm,
    message: (sign = '%%') => `${sign} starts a comment of another program`,
    hint: `delete it: everybody could read it, as they can an HTML comment; ${TO_SHOW}`,
  },
  {
    // With a sign of TeX: `\[` is also how a bracket is written that starts no link.
    pattern:
      /(?<!\\)\\{1,2}[([](?:(?!\\[)\]])[\s\S]){0,300}?(?:\\[a-z]{2}|=|\w\^|\b\w_)[\s\S]{1,400}?\\[)\]]/gi,
    message: '\\(…\\) is a formula of LaTeX',
    hint: 'write $…$ within text, and $$…$$ on lines of its own.',
  },
  {
    pattern: /\\((?:\w*ref|cite\w*|label|footnote|textbf|textit|emph)\{[^{}\n]+\})/g,
    message: (name) => `\\${name} is code of LaTeX`,
    hint: 'write what is meant in Markdown; equations have no numbers to refer to.',
  },
  {
    pattern: /\\begin\{([a-z]+\*?)\}/gi,
    message: (name) => `\\begin{${name}} is code of LaTeX`,
    hint: 'write a formula between lines of $$, and all else in Markdown.',
  },
  {
    pattern: /(?<![\\$\w])\$[ \t](?=[^$\n]*[\\^_{}=])[^$\n]*[ \t]\$(?![$\w])/g,
    message: '$ … $ is not a formula',
    hint: (code) => `write $${code.slice(1, -1).trim()}$, without spaces at its ends.`,
  },
  {
    pattern: /\^\[(?=[^[\]\n]*\p{L}{2})[^[\]\n]+\](?![(:[])/gu,
    message: '^[…] is a footnote of Pandoc',
    hint: 'write [^1], and a line "[^1]: …" with the note at the end of the post.',
  },
  {
    pattern: /(?<=^ {0,3})(:{3,}|!!!|\?{3}\+?)[ \t]*\{?[.a-z][^\n]*$/gim,
    message: (name) => `${name} is a callout of another generator`,
    hint: 'write > [!NOTE], and > before each line of its text.',
  },
  {
    // The keys of citations have a year, those of figures a colon.
    pattern: /\[(?:[^[\]\n]*[\s;-])?@[\w-]*[\d:][^[\]\n]*\](?![(:[])/g,
    message: '[@…] is a citation of Pandoc',
    hint: 'write a link, or a footnote such as [^1].',
  },
  {
    pattern: /(?<=^ {0,3})\[\[?_?toc_?\]?\](?=[ \t]*$)/gim,
    message: '[toc] is a contents list of another generator',
    hint: 'delete it: a post with three sections gets a contents list.',
  },
  {
    pattern:
      /((?<=[)\]*])\{:?[ \t]*(?:\.[\w-]|#[\w:.-]+ |[\w-]+=)[^{}\n]*\}|^\{:[^{}\n]*\}[ \t]*$|\{(?<=^#[^\n{]* \{)[.-][^{}\n]*\}[ \t]*$|(?<=\]\([^\s()]{1,200} )=\d*x\d*(?=\)))/gm,
    message: (name) => `${name} is an attribute for other programs`,
    hint: 'delete it; for a width write <img src="pond.png" alt="A pond" width="300">.',
  },
  {
    pattern:
      /^[ \t]*(?:([•◦▪‣●○■·](?=[ \t])|・)[ \t]*\S.*(?:\n[ \t]*\1.*)+|[-+*]\p{L}[^*\n]*(?:\n[ \t]*[-+*]\p{L}[^*\n]*)+$|\d{1,2}[.)]\p{L}.*(?:\n[ \t]*\d{1,2}[.)]\p{L}.*)+)/gmu,
    message: (name = 'a mark without a space') => `${name} starts no item of a list`,
    hint: 'start each line with - and a space, or 1. and a space.',
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
      /(?<![\w\]\\])!?\[[^[\]\n]+\](?: \((?:(?:https?:|mailto:|\.{0,2}\/|#)[^\s()]*|[^\s()]+\.[a-z]\w{1,4})\)|（(?:https?:|\.{0,2}\/)[^\s（）]*）)|(?<!\w)(\()[^()[\]\n]+\)\[https?:[^\s[\]]*\]/g,
    message: (name) => `${name ? '(…)[…]' : '[…] (…)'} is not a link`,
    hint: (code) => `write ${code.replace(/^(!?).(.*)[\])] ?[[(（](.*).$/, '$1[$2]($3)')}.`,
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
  /[{\\%$@^·•◦▪‣●○■・＃]|^\|[ \t]|\]\([^()\n ]* |\] \(|\]（|\)\[|\[\[|^ {0,3}\[|^import|^[ \t]*(?:[-+*]|\d+[.)])[^\s-]|:::|!!!|\?\?\?|##[^\s#]/m;

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
