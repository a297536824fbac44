// What a build would say of a converted post.

import { scanPage } from '../../src/base/html/scan-page';
import { isError } from '../../src/base/problems/problem';
import { parseFrontMatter } from '../../src/content/front-matter';
import { TEXT_KINDS } from '../../src/content/kinds';
import { firstParagraph } from '../../src/content/summary';
import { aliases } from '../../src/markdown/code/languages';
import { createMarkdown, type MarkdownRenderer } from '../../src/markdown/markdown';
import { findEmoji, grammars } from '../disk/files/on-demand';
import type { ImportOptions } from './blog/convert-blog';
import type { CheckedPost } from './blog/source';

/** Returns whether code in a language has colors. */
export function createIsLanguage(): ImportOptions['isLanguage'] {
  const known = new Set([...grammars.names(), ...'dot text txt plain plaintext output'.split(' ')]);
  return (language) => known.has(aliases.get(language) ?? language);
}

/** The check needs no colors of code. */
const none = { load: () => undefined, names: () => [] };

/** Parses a converted post or page as a build would. Images are not looked up: they are copied later. */
export function createCheck(): ImportOptions['check'] {
  const renderers = new Map<string, MarkdownRenderer>();
  return (file, allow): CheckedPost => {
    const key = allow.join(' ');
    const render =
      renderers.get(key) ?? createMarkdown({ href: (to) => to, grammars: none, emoji: findEmoji, allow });
    renderers.set(key, render);
    const isPage = file.source.startsWith('content/pages/');
    const { body, bodyStart, problems } = parseFrontMatter<unknown>(
      file,
      TEXT_KINDS[isPage ? 'page' : 'post'].keys,
    );
    const rendered = render({ file, body, bodyStart, path: '/blog' });
    const paragraphs = Array.from(rendered.html.matchAll(/<p>.*?<\/p>/gs), ([html]) => html).slice(0, MOST);
    return {
      errors: [...problems, ...rendered.problems].filter(isError),
      ids: scanPage(rendered.html).pageIndex.ids,
      // The first is what a build takes, which may be empty.
      paragraphs: [firstParagraph(rendered.html), ...paragraphs.map(firstParagraph)],
    };
  };
}

/** Those at the start, of which one describes the post. */
const MOST = 6;
