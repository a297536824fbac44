// Finds the code of other programs in a text, which would be published as it is. Each kind is reported once for a text.
import type { SourceRange } from '../reporter';

const TO_SHOW = 'to show the code itself, put it between backticks.';
const IMPORT = `npm run import converts posts of other generators; ${TO_SHOW}`;

interface Kind {
  pattern: RegExp;
  /** What the code is; `name` is what the pattern finds in parentheses. */
  message: (name: string) => string;
  hint: string;
  severity: 'error' | 'warn';
}

const KINDS: Kind[] = [
  {
    pattern: /(?<!\\)\{\{[<%]\s*\/?\s*([\w./-]+)[^\n]*?[>%]\}\}/g,
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
      /(?<!\\)\\\\?[([](?=(?:(?!\\[)\]]|\n[ \t]*\n)[\s\S]){0,300}?(?:\\[a-z]{2}|=|\w\^|\b\w_))[\s\S]{1,400}?\\[)\]]/gi,
    message: () => '\\(…\\) is a formula of LaTeX',
    hint: 'write $…$ within text, and $$…$$ on lines of its own.',
    severity: 'warn',
  },
  {
    // A link or image whose address ends like that of a file or starts like that of a page.
    pattern:
      /(?<!\w)!?\[[^[\]\n]*\](\((?=[^()\n]* )(?:(?:https?:\/)?\.{0,2}\/[^()<>"'\n]*|(?:[^()<>"'\n]|\([^()\n]*\))*\.\w{2,5})\))/g,
    message: (name) => `${name} is an address with spaces`,
    hint: 'write it between < and >, as in ![A pond](<my pond.jpg>).',
    severity: 'warn',
  },
];

/** Code spans and formulas. */
const CODE = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|(?<![\\$\w])\$(?=\S)[^$\n]*\$/g;

/** Checks the Markdown of a paragraph or heading, which is all of the range. */
export function checkLeftovers(raw: string, range: SourceRange): void {
  if (!/\{[{%]|^import|\[\[|%%|\\[([]|\]\([^)\n]* /im.test(raw)) return;
  const text = raw.replace(CODE, (code) => code.replace(/[^\n]/g, ' '));
  for (const { pattern, message, hint, severity } of KINDS)
    for (const { 0: code, 1: name, index } of text.matchAll(pattern)) {
      const said = `${message(name)}, shown as text`;
      range.part(index, index + code.length)[severity](code, said, hint, { kind: said });
    }
}
