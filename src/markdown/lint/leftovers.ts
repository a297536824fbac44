// Finds what would be published as text and is meant otherwise: code of other programs, and Markdown with a slip. Each kind is
// reported once for a text.
import type { SourceRange } from '../reporter';

const TO_SHOW = 'to show the code itself, put it between backticks.';
const IMPORT = `npm run import converts posts of other generators; ${TO_SHOW}`;

interface Kind {
  pattern: RegExp;
  /** What the code is; `name` is what the pattern finds in parentheses. */
  message: (name: string) => string;
  hint: string | ((code: string) => string);
  severity: 'error' | 'warn';
}

const KINDS: Kind[] = [
  {
    pattern: /(?<!\\)\{\{[<%]\s*\/?\s*([\w./-]+)(?:[^{}]{0,500}?[>%]\}\}|[^\n]*)/g,
    message: (name) => `{{< ${name} >}} is a shortcode of Hugo`,
    hint: IMPORT,
    severity: 'error',
  },
  {
    pattern: /(?<![\\{])\{%-?\s*(?:end)?([\w-]+)[^\n]*?%\}/g,
    message: (name) => `{% ${name} %} is a tag of a template`,
    hint: IMPORT,
    severity: 'error',
  },
  {
    pattern: /(?<!\\)\{\{-?\s*([\w.]+)\s*(?:\|[^{}\n]*)?\}\}/g,
    message: (name) => `{{ ${name} }} is a variable of a template`,
    hint: IMPORT,
    severity: 'warn',
  },
  {
    pattern: /^import\s+([\w$]+|\{[^}\n]*\})\s+from\s+["'][^"'\n]*["'];?[ \t]*$/gm,
    message: () => 'import … from is code of MDX',
    hint: IMPORT,
    severity: 'error',
  },
  {
    pattern: /!\[\[([^\]\n]+\.\w+)(?:\|[^\]\n]*)?\]\]/g,
    message: (name) => `![[${name}]] is an image of Obsidian`,
    hint: `write ![A description](pond.png); ${TO_SHOW}`,
    severity: 'error',
  },
  {
    pattern: /(?<![!\\[])\[\[(?!\s)(?=[^[\]\n]*?\p{L}{2})[^[\]\n]*\]\](?!\()/gu,
    message: () => '[[…]] is a link of Obsidian',
    hint: `write [the text](the-slug.md); ${TO_SHOW}`,
    severity: 'warn',
  },
  {
    pattern: /(?<![\w%\\])%%(?!%)[^%]*(?<!\\)%%(?!%)|^[ \t]*%%[ \t]*$/gm,
    message: () => '%%…%% is a comment of Obsidian',
    hint: `delete it: everybody could read it, as they can an HTML comment; ${TO_SHOW}`,
    severity: 'warn',
  },
  {
    // With a sign of TeX: `\[` is also how a bracket is written that starts no link.
    pattern:
      /(?<!\\)\\{1,2}[([](?:(?!\\[)\]])[\s\S]){0,300}?(?:\\[a-z]{2}|=|\w\^|\b\w_)[\s\S]{1,400}?\\[)\]]/gi,
    message: () => '\\(…\\) is a formula of LaTeX',
    hint: 'write $…$ within text, and $$…$$ on lines of its own.',
    severity: 'warn',
  },
  {
    pattern: /\\((?:eq)?ref\{[^{}\n]+\})/g,
    message: (name) => `\\${name} is a reference of LaTeX`,
    hint: 'equations have no numbers to refer to: write what is meant.',
    severity: 'warn',
  },
  {
    // The address ends like that of a file or starts like that of a page.
    pattern:
      /(?<!\w)!?\[[^[\]\n]*\](\((?=[^()\n]* )(?:(?:https?:\/)?\.{0,2}\/[^()<>"'\n]*|(?:[^()<>"'\n]|\([^()\n]*\))*\.\w{2,5})\))/g,
    message: (name) => `${name} is an address with spaces`,
    hint: 'write it between < and >, as in ![A pond](<my pond.jpg>).',
    severity: 'warn',
  },
  {
    pattern: /(?<![\w\]\\])\[[^[\]\n]+\] \((?:https?:|mailto:|\.{0,2}\/|#)[^\s()]*\)/g,
    message: () => '[…] (…) is not a link',
    hint: (code) => `write ${code.replace('] (', '](')}.`,
    severity: 'warn',
  },
  {
    pattern: /^ {0,3}#{2,6}[^\s#].*$/gm,
    message: () => '## without a space is not a heading',
    hint: (code) => `write ${code.trim().replace(/^#+/, '$& ')}.`,
    severity: 'warn',
  },
  {
    pattern: /^\[[ xX]\](?![\s([:]|$).*/g,
    message: () => '[x] without a space is not a checkbox',
    hint: (code) => `write ${code.replace(']', '] ')}.`,
    severity: 'warn',
  },
];

/** Code spans and formulas. */
const CODE = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|(?<![\\$\w])\$(?=\S)[^$\n]*\$/g;

/** Checks the Markdown of a paragraph or heading, which is all of the range. */
export function checkLeftovers(raw: string, range: SourceRange): void {
  const found = KINDS.filter(({ pattern }) => raw.search(pattern) >= 0);
  if (found.length === 0) return;
  const text = raw.replace(CODE, (code) => code.replace(/[^\n]/g, ' '));
  for (const { pattern, message, hint, severity } of found)
    for (const { 0: code, 1: name, index } of text.matchAll(pattern)) {
      const said = `${message(name)}, shown as text`;
      const what = typeof hint === 'string' ? hint : hint(code);
      range.part(index, index + code.length)[severity](code, said, what, { kind: said });
    }
}
