// HTML is tokenized only twice: the HTML in a post when it is sanitized, and the finished page when it is scanned.
// Everything else uses the tokens of Markdown.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { root } from '../../helpers';

const TOKENIZE = '../../../src/html/tokenize';

/** The texts that were tokenized. */
const tokenized: string[] = [];

let support: typeof import('../content/support');
let scanPage: typeof import('../../../src/html/scan-page').scanPage;

beforeAll(async () => {
  vi.resetModules();
  const original = await vi.importActual<typeof import('../../../src/html/tokenize')>(TOKENIZE);
  const tokenize: typeof original.tokenize = (html, isEmptyAtSlash) => {
    tokenized.push(html);
    return original.tokenize(html, isEmptyAtSlash);
  };
  vi.doMock(TOKENIZE, () => ({ ...original, tokenize }));
  support = await import('../content/support');
  ({ scanPage } = await import('../../../src/html/scan-page'));
});

afterEach(() => {
  tokenized.length = 0;
});

afterAll(() => {
  vi.doUnmock(TOKENIZE);
  vi.resetModules();
});

const MARKDOWN =
  '# "A" *b*\n\n![c](/c.png "d")\n\n`e`[^1] <https://koi.test>\n\n```js\nf\n```\n\n[^1]: $g$\n';

it('Markdown is not tokenized as HTML, for its page or for a feed', () => {
  expect(support.render(MARKDOWN).headings).toHaveLength(1);
  support.toFeedHtml(MARKDOWN);
  expect(tokenized).toEqual([]);
});

it('HTML in a post is tokenized once, and a page once', () => {
  const { html } = support.render('<h2>A</h2>\n\nb <kbd title="c">"d"</kbd>\n');
  expect(tokenized).toEqual(['<h2>A</h2>', '<kbd title="c">', '</kbd>']);
  scanPage(html);
  expect(tokenized.slice(3)).toEqual([html]);
});

it('no other file tokenizes HTML', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const callers = files
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => /(?<!function )\btokenize\(/.test(readFileSync(join(root, 'src', file), 'utf8')));
  expect(callers.sort()).toEqual(['html/scan-page.ts', 'markdown/sanitize.ts']);
});
