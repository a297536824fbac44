// Markdown -> HTML, headings and statistics: GitHub's Markdown with footnotes, callouts, formulas and highlighted code.
import type { Token } from 'marked';
import type { SourceFile } from '../base/problems/problem';
import { createTranslate } from '../base/translations/translate';
import { cleanText } from './clean';
import { type MarkdownOptions, PageContext } from './context';
import { renderFootnotes } from './extensions/footnotes';
import { createExplain } from './extensions/inline';
import { tokenize } from './lexer';
import { commentsIn, withUrls } from './link-addresses';
import { locate } from './locate';
import { cutId, toPlainText } from './plain-text';
import { renderers } from './renderer';
import { Reporter } from './reporter';
import { typeset } from './typography';

interface MarkdownBody {
  file: SourceFile;
  body: string;
  bodyStart: number;
  /** The path of the page that shows the text. */
  path: string;
  /** Split the text at level-two headings, which the page renders itself. */
  split?: true;
  /** What the HTML is for; by default its page. */
  shownIn?: 'page' | 'feed';
  /** The language of the text; by default the language of the renderer. */
  language?: string;
}

/** Renders bodies. `language` is for texts without a language of their own. */
export type MarkdownRenderer = ReturnType<typeof createMarkdown>;

export type Rendered = ReturnType<MarkdownRenderer>;

/** Creates a renderer. One is enough for all posts. */
export function createMarkdown(options: MarkdownOptions) {
  const { href, url, language = 'en', emoji } = options;
  const render = ({ file, body, bodyStart, path, split, shownIn, language: own }: MarkdownBody) => {
    const textOptions =
      own && own !== language ? { ...options, language: own, translate: createTranslate(own) } : options;
    const read = tokenize(body, emoji, file, bodyStart);
    const tokens = Array.isArray(read) ? read : [];
    const byType = locate(tokens, body, bodyStart);
    const reporter = new Reporter(file, byType.def);
    const feedBase = shownIn === 'feed' ? new URL(href(path), url).href : undefined;
    const page = new PageContext(textOptions, reporter, path, byType, renderers, feedBase);
    if (split) page.heading.level = 2;
    page.places = commentsIn(byType, reporter);
    const explain = createExplain(byType.abbreviation);
    page.explain = (html) => (page.elements.includes('abbr') ? html : explain(html));
    const toHtml = (some: Token[]) => cleanText(page.render(some) + page.elements.endAll(), page);
    const sections = split ? cutAtHeadings(tokens, language, reporter) : [];
    const texts = (split ? sections : [{ tokens }]).map((part) => toHtml(part.tokens));
    texts.push((texts.pop() ?? '') + renderFootnotes(page, toHtml));
    return {
      html: texts.join(''),
      /** The text of each heading and the HTML below it, if the text is split; otherwise empty. */
      sections: sections.map(({ heading }, index) => ({ heading, html: texts[index] })),
      /** The rules for the `style` attributes of the text. */
      css: page.styles.toCss(),
      headings: page.headings,
      wordCount: page.typesetter.wordCount,
      /** The images of public/ that the text uses. */
      images: [...page.usedImages],
      /** The images that are links to their full size. */
      opened: [...page.opened],
      /** The places of addresses and ids in the file. */
      places: page.places,
      /** The Markdown, with URLs in the place of paths. */
      markdown: withUrls(body, bodyStart, page),
      problems: Array.isArray(read) ? reporter.problems.all() : [read],
    };
  };
  return Object.assign(render, { language });
}

/** Headings inside code, blockquotes or lists start no section. Reports text before the first one, which no page shows. */
function cutAtHeadings(tokens: Token[], language: string, reporter: Reporter) {
  const sections: { heading: string; tokens: Token[] }[] = [];
  const lead: Token[] = [];
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 2)
      sections.push({
        heading: typeset(toPlainText(cutId(token.tokens ?? []).tokens), language),
        tokens: [],
      });
    else (sections.at(-1)?.tokens ?? lead).push(token);
  }
  const first = lead.find(({ type }) => !/^(space|def)$/.test(type));
  const hint = 'move it below a line such as "## Hello!".';
  if (first) reporter.in(first).error('', 'text before the first section is not shown', hint);
  return sections;
}
