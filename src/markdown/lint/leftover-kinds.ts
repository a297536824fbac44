// The code of other generators that a text may have: how to find each kind, and what to do about it.
import type { ProblemDetails } from '../../problems/problem';

const TO_SHOW = 'to show the code itself, put it between backticks.';
const IMPORT = `npm run import converts posts of other generators; ${TO_SHOW}`;

export interface Kind {
  pattern: RegExp;
  /** What the code is; `name` is what the pattern finds in parentheses. */
  message: (name: string) => string;
  hint: string;
  severity?: ProblemDetails['severity'];
}

/** A link or image whose address ends like that of a file or starts like that of a page. */
const SPACED =
  /(?<!\w)!?\[[^[\]\n]*\](\((?=[^()\n]* )(?:(?:https?:\/)?\.{0,2}\/[^()<>"'\n]*|(?:[^()<>"'\n]|\([^()\n]*\))*\.\w{2,5})\))/g;

export const KINDS: Kind[] = [
  {
    pattern: /(?<!\\)\{\{[<%]\s*\/?\s*([\w./-]+)[^\n]*?[>%]\}\}/g,
    message: (name) => `{{< ${name} >}} is a shortcode of Hugo`,
    hint: IMPORT,
  },
  {
    pattern: /(?<![\\{])\{%-?\s*(?:end)?([\w-]+)[^\n]*?%\}/g,
    message: (name) => `{% ${name} %} is a tag of a template`,
    hint: IMPORT,
  },
  {
    pattern: /(?<!\\)\{\{-?\s*([\w.]+)\s*(?:\|[^{}\n]*)?\}\}/g,
    message: (name) => `{{ ${name} }} is a variable of a template`,
    hint: IMPORT,
    severity: 'warning',
  },
  {
    pattern: /(?<!\\)\{:\s*([.#][\w-]+)[^}\n]*\}/g,
    message: (name) => `{:${name}} is an attribute of Kramdown`,
    hint: `delete it; an id of a heading is written {#id}. ${TO_SHOW.replace('to', 'To')}`,
    severity: 'warning',
  },
  {
    pattern: /^import\s+([\w$]+|\{[^}\n]*\})\s+from\s+["'][^"'\n]*["'];?[ \t]*$/gm,
    message: () => 'import … from is code of MDX',
    hint: IMPORT,
  },
  {
    pattern: /^[ \t]*:{3,}[ \t]*([\w-]+)/gm,
    message: (name) => `:::${name} is a container of another program`,
    hint: `write a callout such as > [!NOTE]; ${TO_SHOW}`,
  },
  {
    pattern: /!\[\[([^\]\n]+\.\w+)(?:\|[^\]\n]*)?\]\]/g,
    message: (name) => `![[${name}]] is an image of Obsidian`,
    hint: `write ![A description](pond.png); ${TO_SHOW}`,
  },
  {
    pattern: /(?<![!\\[])\[\[(?!\s|_?toc_?\])(?=[^[\]\n]*?\p{L}{2})[^[\]\n]*\]\](?!\()/giu,
    message: () => '[[…]] is a link of Obsidian',
    hint: `write [the text](the-slug.md); ${TO_SHOW}`,
    severity: 'warning',
  },
  {
    pattern: /(?<![\w%\\])%%(?!%)[^%]*(?<!\\)%%(?!%)|^[ \t]*%%[ \t]*$/gm,
    message: () => '%%…%% is a comment of Obsidian',
    hint: `delete it: everybody could read it, as they can an HTML comment; ${TO_SHOW}`,
    severity: 'warning',
  },
  {
    pattern: SPACED,
    message: (name) => `${name} is an address with spaces`,
    hint: 'write it between < and >, as in ![A pond](<my pond.jpg>).',
    severity: 'warning',
  },
  {
    pattern: /^[ \t]*\[\[?(_?toc_?)\]?\][ \t]*$/gim,
    message: (name) => `[${name}] is a table of contents in other programs`,
    hint: 'delete it: a post with three sections gets a contents list.',
    severity: 'warning',
  },
];
