// A blog of sixty awkward posts, built by the real build: facts about each post, and rules for all posts.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Built } from '../../scripts/build/build-site';
import type { Problem } from '../../src/problems/problem';
import { page, textOf } from '../helpers';
import { findTags } from '../tags';
import { awkward, buildAwkward } from './awkward-blog';
import { code } from './facts/code';
import { containers } from './facts/containers';
import { footnotes } from './facts/footnotes';
import { formulas } from './facts/formulas';
import { frontMatter } from './facts/front-matter';
import { headings } from './facts/headings';
import { html } from './facts/html';
import { links } from './facts/links';
import { pictures } from './facts/pictures';
import { type Facts, Shown } from './facts/shown';
import { text } from './facts/text';
import { places } from './support';

const facts: Facts = {
  ...frontMatter,
  ...headings,
  ...footnotes,
  ...containers,
  ...text,
  ...code,
  ...formulas,
  ...pictures,
  ...html,
  ...links,
};
const HIDDEN = ['draft-of-something', 'letter-from-the-future'];
const slugs = Object.keys(awkward);

let built: Built;
beforeAll(async () => {
  built = await buildAwkward();
});

const fileOf = (slug: string): string => `blog/${slug}/index.html`;
const shown = (slug: string): Shown =>
  new Shown(page(built.outputs, fileOf(slug)), textOf(built.outputs, fileOf(slug)));

it('has sixty posts, each with its facts', () => {
  expect(slugs).toHaveLength(60);
  expect(Object.keys(facts).sort()).toEqual(slugs.filter((slug) => !HIDDEN.includes(slug)).sort());
});

it('builds with eight warnings, and one for each letter that the fonts lack', () => {
  const isLetter = ({ message }: Problem): boolean => message.startsWith('the fonts for text lack');
  const letters = built.problems.filter(isLetter).map(({ source, message }) => `${source} ${message}`);
  expect(letters.map((words) => words.replace(/ the fonts for text lack (.).*/u, ' $1'))).toEqual(
    [...'Εληνικά'].map((letter) => `content/posts/headings-unicode.md ${letter}`),
  );
  const others = built.problems.filter((problem) => !isLetter(problem));
  expect(others.map(({ source }) => source)).toEqual([
    'content/posts/code-in-unknown-languages.md',
    'content/posts/code-numbers-and-changes.md',
    'content/posts/definitions-and-other-signs.md',
    'content/posts/headings-setext.md',
    'content/posts/links-by-reference.md',
    'content/posts/right-to-left.md',
    'content/posts/right-to-left.md',
    'content/posts/tables-of-all-kinds.md',
  ]);
  expect(places(others)).toEqual([
    '18:1 warning: unknown language "koi-lang"',
    '19:9 warning: there is no line 99: the code has one line',
    '11:58 warning: [[…]] is a link of Obsidian, shown as text',
    '6:1 warning: a heading level is skipped: the first heading is ---',
    '7:27 warning: [nowhere] has no address, so the link is shown as text',
    '2:8 warning: the social card of "שלום, مرحبا" omits characters that no font has: ש ל ו ם م ر ح ب ا נ י כ',
    '21:15 warning: an invisible sign turns the direction of what follows',
    '14:1 warning: this row has 4 cells and the table header 3 columns, so the rest is not shown',
  ]);
});

describe('the facts about', () => {
  it.each(Object.keys(facts))('%s', (slug) => {
    facts[slug](shown(slug));
  });
});

describe('the page is valid:', () => {
  it.each(Object.keys(facts))('%s', (slug) => {
    const { file, prose } = shown(slug);
    const tags = [...findTags(file)];
    const ids = tags.flatMap(({ attributes }) => attributes.id ?? []);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const blocked = tags.flatMap(({ attributes }) =>
      Object.keys(attributes).filter((key) => /^(style$|on)/.test(key)),
    );
    expect(blocked).toEqual([]);
    for (const { attributes } of tags) {
      expect(attributes.href ?? '/').toMatch(/^([/#?]|https?:|mailto:|tel:|data:image)/i);
      if (attributes.href?.startsWith('#') && attributes.href !== '#top')
        expect(ids).toContain(decodeURIComponent(attributes.href.slice(1)));
    }
    expect(prose.textContent?.trim()).not.toMatch(/undefined|\[object|NaN/);
  });
});

it.each(HIDDEN)('%s is not published', (slug) => {
  expect(built.outputs.has(fileOf(slug))).toBe(false);
  for (const [file, { body }] of built.outputs)
    if (typeof body === 'string') expect(body, file).not.toContain(slug);
});
