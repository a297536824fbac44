// What readers of the blog do not see: comments, and what an attribute, a class or a list of attributes hides.
import { CALLOUT_CLASS, callout } from '../body/blocks';
import type { Body } from '../body/body';
import { replacePairs } from '../body/marks';
import { firstText, valueAt } from '../read/front-matter';
import type { Tag } from './read-tags';

/** Classes that hide an element, except classes of Tailwind and Bootstrap that hide it only on some screens. */
const HIDDEN_CLASS =
  /^(?!.*(?::|\bd-\w+-))(?:.*[\s.])?(?:d-none|hidden|is-hidden|invisible|sr-only|visually-?hidden|screen-reader-text)(?![\w-])/;
const HIDDEN_STYLE = /display\s*:\s*["']?none|visibility\s*:\s*["']?hidden/i;

const hides = (classes: string, style = classes): boolean =>
  HIDDEN_CLASS.test(classes) || HIDDEN_STYLE.test(style);

/** Whether readers do not see an element and what is in it. */
export const isHiddenTag = ({ name, values }: Tag): boolean =>
  (name === 'template' && values.shadowrootmode === undefined) ||
  (valueAt(values, 'hidden') ?? '{false}') !== '{false}' ||
  hides(firstText(values, 'class className'), firstText(values, 'style'));

/** Goldmark's list of attributes below a block, or behind an image: https://gohugo.io/content-management/markdown-attributes/ */
const ATTRIBUTE = String.raw`(?:[.#][A-Za-z][\w-]*|[A-Za-z-]+=(?:"[^"\n]*"|'[^'\n]*'|[\w.%-]+))`;
export const LIST = String.raw`\{[^\S\n]*${ATTRIBUTE}(?:[^\S\n]+${ATTRIBUTE})*[^\S\n]*\}(?=[^\S\n]|$)`;

/** Removes comments of HTML. A comment without an end includes the rest of the text. */
export const dropHtmlComments = (text: string): string =>
  replacePairs(text, /<!--/g, '-->|$(?![\\s\\S])', () => '');

/** Comments of Obsidian, of Kramdown, of Nunjucks, and of MDX and Go: where each starts and ends. */
const COMMENT = /(?<![\w%])%%(?!%)|\{::comment\}|\{#(?![\w:.-]*\})|\{\/\*|\{\{-?\s*\/\*/g;
const ENDS: Record<string, string> = { '%%': '%%', '{::comment}': '\\{:/(?:comment)?\\}', '{#': '#\\}' };

/** A block with a list of attributes below or above it. */
const LISTED = new RegExp(
  String.raw`((?:^[^\S\n]*[^\s{][^\n]*\n){1,50})^[^\S\n]*(\{:[^{}\n]*\}|${LIST})[^\S\n]*(?:\n|$)|^[^\S\n]*(\{:[^{}\n]*\})[^\S\n]*\n((?:[^\S\n]*\S[^\n]*(?:\n|$)){1,50})`,
  'gm',
);

/** Takes out hidden blocks. A paragraph or quotation with the class of a callout in themes of Jekyll becomes a callout. */
export const convertListed = (text: string, body: Body): string =>
  text.replace(LISTED, (raw, before = '', below: string, above = '', after = '') => {
    const list = (below ?? above).replace(/^\{:?|\}$/g, '');
    if (hides(list)) return body.report('hidden', 'a block', raw);
    const kind = raw.includes('{:') ? CALLOUT_CLASS.exec(list)?.[1] : undefined;
    const written: string = before + after;
    if (kind === undefined || /^[^\S\n]*[#|<]/m.test(written)) return raw;
    return callout(kind, written.replace(/^[^\S\n]*>[^\S\n]?/gm, ''));
  });

/** Takes out comments, which other programs do not show. */
export const dropComments = (text: string, body: Body): string =>
  replacePairs(
    text,
    COMMENT,
    ([open]) => ENDS[open] ?? '\\*/[-\\s]*\\}{1,2}',
    ({ whole, open: [start] }) => {
      if (start === '{#' && body.blog.config.generator !== 'eleventy') return undefined;
      return start.endsWith('*') ? '' : body.report('hidden', `a comment in ${start}`, whole);
    },
  );
