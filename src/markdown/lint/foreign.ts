// What would be published as text and is code of another program. Most of its kinds were found in real posts.
const TO_SHOW = 'to show the code itself, put it between backticks.';
const IMPORT = `npm run import converts posts of other generators; ${TO_SHOW}`;

export interface Leftover {
  pattern: RegExp;
  /** What the code is; `name` is what the pattern finds in parentheses. */
  message: string | ((name: string) => string);
  hint: string | ((code: string) => string);
  /** Otherwise it is a warning. */
  isError?: true;
}

export const FOREIGN: Leftover[] = [
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
    pattern: /(?<![\\{])\{%-?\s*(?:end)?([\w-]+)[^\n]{0,300}?%\}/g,
    message: (name) => `{% ${name} %} is a tag of a template`,
    hint: IMPORT,
    isError: true,
  },
  {
    pattern: /<%[^\n%]{0,300}?%>/g,
    message: '<% … %> is a tag of a template',
    hint: IMPORT,
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
    // `![[a note]]` too, but not `![[pond.png|300]]`.
    pattern:
      /(?<![!\\[])(?:!(?!\[\[[^\]\n]+\.\w+(?:\||\]\])))?\[\[(?!\s)(?=[^[\]\n]*?(?:\p{L}{2}|\d{4}-\d))[^[\]\n]*\]\](?!\()/gu,
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
    pattern: /(?<=\S[ \t]+)\^[\w-]{3,}[ \t]*$/gm,
    message: '^… is the id of a block in Obsidian',
    hint: 'delete it; a heading with {#the-id} at its end can be linked to.',
  },
  {
    pattern:
      /:contentReference\[oaicite:[^\]\n]*\]\{[^}\n]*\}|\[oai_citation:\d+‡?|【\d+(?::\d+)?†[^】\n]{0,200}】|\ue200?cite\ue202?turn\d[\w\ue202]*\ue201?/g,
    message: 'a citation of ChatGPT',
    hint: 'delete it, or write a link, or a footnote such as [^1].',
  },
  {
    pattern: /<\/?[ovw]:\w+[^<>\n]*>/g,
    message: '<o:…> is code of Word',
    hint: 'delete it.',
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
      /((?<=[)\]*](?<!oaicite:[^\]\n]*\]))\{:?[ \t]*(?:\.[\w-]|#[\w:.-]+ |[\w-]+=)[^{}\n]*\}|^\{:[^{}\n]*\}[ \t]*$|\{(?<=^#[^\n{]* \{)[.-][^{}\n]*\}[ \t]*$|(?<=\]\([^\s()]{1,200} )=\d*x\d*(?=\))|(?<=!\[[^[\]\n]{0,200})\|\d+(?:x\d+)?(?=\]\())/gm,
    message: (name) => `${name} is an attribute for other programs`,
    hint: 'delete it; for a width write <img src="pond.png" alt="A pond" width="300">.',
  },
  {
    pattern: /^(\[[-?!>/<*~]\])(?= \S)/g,
    message: (name) => `${name} is a checkbox of other programs`,
    hint: 'write [ ] or [x].',
  },
];
