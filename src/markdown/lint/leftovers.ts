// Finds the code of other generators in a text, which would be published as it is. Each kind is reported once for a text,
// with the number of places.
import type { ProblemDetails } from '../../problem';
import type { Reporter, SourceRange } from '../reporter';

const TO_SHOW = 'to show the code itself, put it between backticks.';
const IMPORT = `npm run import converts posts of other generators; ${TO_SHOW}`;

interface Kind {
  pattern: RegExp;
  /** What the code is; `name` is what the pattern finds in parentheses. */
  message: (name: string) => string;
  hint: string;
  severity?: ProblemDetails['severity'];
}

const KINDS: Kind[] = [
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
    pattern: /^[ \t]*\[\[?(_?toc_?)\]?\][ \t]*$/gim,
    message: (name) => `[${name}] is a table of contents in other programs`,
    hint: 'delete it: a post with three sections gets a contents list.',
    severity: 'warning',
  },
];

/** Code spans and formulas. */
const CODE = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|(?<![\\$\w])\$(?=\S)[^$\n]*\$/g;

interface Found extends Omit<Kind, 'pattern' | 'message'> {
  message: string;
  start: number;
  length: number;
  count: number;
}

export class Leftovers {
  readonly #found = new Map<string, Found>();

  /** Checks the Markdown of a paragraph or heading. */
  check(raw: string, range: SourceRange): void {
    if (!/\{[{%:]|^import|:::|\[\[|\[_?toc/im.test(raw)) return;
    const text = raw.replace(CODE, (code) => code.replace(/[^\n]/g, ' '));
    for (const { pattern, message, hint, severity } of KINDS)
      for (const { 0: code, 1: name, index } of text.matchAll(pattern)) {
        const key = message(name);
        const known = this.#found.get(key);
        if (known) known.count++;
        else {
          const start = range.toFile(index + code.length - code.trimStart().length);
          this.#found.set(key, { message: key, hint, severity, start, length: code.trim().length, count: 1 });
        }
      }
  }

  /** Reports what was found. */
  report(reporter: Reporter): void {
    for (const { start, length, message, hint, severity, count } of this.#found.values()) {
      const places = count > 1 ? `; it is in ${count} places` : '';
      reporter.problems.add(start, length, { message: `${message}, shown as text${places}`, hint, severity });
    }
  }
}
