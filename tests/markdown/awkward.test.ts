// A blog of sixty awkward posts, built by the real build: the HTML of each text (tests/fixtures/awkward), and rules for all
// pages. After a change that you want: UPDATE=1 npx vitest run tests/markdown/awkward
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Built } from '../../scripts/build/build-site';
import { parseDocument } from '../../src/base/html/own-html';
import { page, textOf } from '../helpers';
import { updateTable } from '../tables';
import { buildAwkward, tables } from './awkward-blog';

let built: Built;
beforeAll(async () => {
  built = await buildAwkward();
});

const fileOf = (slug: string): string => `blog/${slug}/index.html`;
const slugs = tables.flatMap(([, cases]) => Object.keys(cases));
const hidden = tables.flatMap(([, cases]) =>
  Object.keys(cases).filter((slug) => /^draft|^letter/.test(slug)),
);

describe.each(tables)('in %s, the HTML of', (file, cases) => {
  const written: [place: string[], value: string][] = [];
  afterAll(() => {
    if (process.env.UPDATE) updateTable(file, written);
  });

  it.each(Object.keys(cases).filter((slug) => !hidden.includes(slug)))('%s', (slug) => {
    const { site } = built;
    const html = site?.posts.find((post) => post.slug === slug)?.content().html ?? '';
    written.push([[slug, 'html'], html]);
    if (!process.env.UPDATE) expect(html).toBe(cases[slug].html);
  });
});

it('builds with nine warnings', () => {
  const said = built.problems.map(({ source, line, message }) => `${source}:${line}: ${message}`);
  expect(said.map((words) => words.replace('content/posts/', ''))).toEqual([
    'code-in-unknown-languages.md:18: unknown language "koi-lang"',
    'code-numbers-and-changes.md:19: there is no line 99: the code has one line',
    'definitions-and-other-signs.md:11: [[…]] is a link of Obsidian, shown as text',
    'headings-setext.md:13: a heading is above the first one: === after ##',
    'links-by-reference.md:7: [nowhere] has no address, so the link is shown as text',
    'right-to-left.md:2: the social card of "שלום, مرحبا" omits characters that no font has: ש ל ו ם م ر ح ب ا נ י כ',
    'right-to-left.md:21: an invisible sign turns the direction of what follows',
    'tables-of-all-kinds.md:14: this row has 4 cells and the table header 3 columns, so the rest is not shown',
    'task-lists.md:20: [x] without a space is not a checkbox, shown as text',
  ]);
});

it.each(slugs.filter((slug) => !hidden.includes(slug)))('the page of %s is valid', (slug) => {
  const tags = parseDocument(textOf(built.outputs, fileOf(slug)));
  const ids = tags.flatMap(({ attributes }) => attributes.id ?? []);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const { attributes } of tags) {
    expect(Object.keys(attributes).filter((key) => /^(style$|on)/.test(key))).toEqual([]);
    expect(attributes.href ?? '/').toMatch(/^([/#?]|https?:|mailto:|tel:|data:image)/i);
    if (attributes.href?.startsWith('#') && attributes.href !== '#top')
      expect(ids).toContain(decodeURIComponent(attributes.href.slice(1)));
  }
  expect(page(built.outputs, fileOf(slug)).querySelector('.prose')?.textContent).not.toMatch(
    /undefined|\[object|NaN/,
  );
});

it.each(hidden)('%s is not published', (slug) => {
  expect(built.outputs.has(fileOf(slug))).toBe(false);
  for (const [file, { body }] of built.outputs)
    if (typeof body === 'string') expect(body, file).not.toContain(slug);
});
