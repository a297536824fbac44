// What pure functions return: the tables of tests/fixtures/functions. A row is the arguments and, at its end, the result; null is
// undefined.
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { grammars } from '../../scripts/disk/files/grammars';
import { dayInName, dayOf, splitFrontMatter } from '../../scripts/import/read/front-matter';
import { privateKey } from '../../scripts/import/read/keys';
import {
  createAbsolute,
  createHref,
  encodeAddress,
  isExternal,
  resolveImage,
  resolveLink,
  schemeOf,
} from '../../src/base/html/addresses';
import { decode } from '../../src/base/html/entities';
import { parseSrcset } from '../../src/base/html/srcset';
import { StyleSheet } from '../../src/base/html/style-sheet';
import { readAttributes, tagsOf } from '../../src/base/html/tokenize';
import { readTokens } from '../../src/base/html/tokens';
import { addressProblem, addScheme, siteUrlProblem } from '../../src/base/html/web-address';
import { withoutElements } from '../../src/base/images/svg';
import { isDay, isPartOfDay, periodText, toDay, toPeriod } from '../../src/base/text/dates';
import { lettersOf, textOf } from '../../src/base/text/letters';
import { messageFor } from '../../src/base/text/messages';
import { nearest, nearestPath } from '../../src/base/text/nearest';
import { wordsOf } from '../../src/base/text/words';
import { readBox } from '../../src/base/videos/containers';
import { editYaml } from '../../src/content/edit-yaml';
import { tagFeedPath, tagPath } from '../../src/content/posts/tags';
import { isSlug, tag, toSlug, toTag } from '../../src/content/slug';
import {
  address,
  email,
  fediverseAccount,
  language,
  origin,
  secureAddress,
  siteUrl,
} from '../../src/content/yaml/addresses';
import type { Schema } from '../../src/content/yaml/schema';
import { boolean, moment, positiveInteger, prose, proseOrEmpty, text } from '../../src/content/yaml/values';
import { type PageOptions, readOrder, readQuery, writeQuery } from '../../src/koi/options';
import { halfWidth } from '../../src/koi/profile';
import { findLanguage, splitLines } from '../../src/markdown/code/highlight';
import { imagePath, linkPath } from '../../src/markdown/links';
import { createMarkdown } from '../../src/markdown/markdown';
import { toHeadingId } from '../../src/markdown/text';
import { typeset } from '../../src/markdown/typography';
import { escapeSource } from '../../src/output/policy';
import { breakLines } from '../../src/theme/resume/text-lines';
import { readTable } from '../tables';
import { readValue } from './content/support';

const KEYS = ['title', 'date', 'description', 'updated', 'draft', 'tags', 'series'];
const LONG = 'what-the-carp-in-the-old-pond-behind-the-house-taught-me-about-time';
const PAGES =
  `/ /blog /blog/koi-app /blog/hello-world /blog/wind-tunnel /blog/years/2019 /projects /projects/wind-sim /tags/games
  /contact /resume /uses /blog/${LONG} /${'y'.repeat(100)}`.split(/\s+/);
/** Every letter is as wide as the font size. */
const FACES = [/[\x20-\x7e]/, /[\u05d0-\u05ea]/, /\p{Script=Han}/u].map((letters, at) => ({
  name: 'lhc'[at],
  has: (letter: string) => letters.test(letter),
  measure: (text: string, size: number) => [...text].length * size,
}));
const HREFS = [
  { url: 'https://koi.test', trailingSlash: false },
  { url: 'https://koi.test/me/site', trailingSlash: false },
  { url: 'https://koi.test', trailingSlash: true },
  { url: 'https://koi.test/me', trailingSlash: true },
].map(createHref);
const SITE = 'https://Example.com:443/base';

const render = (language: string, body: string): string =>
  createMarkdown({ href: (to) => to, grammars, language })({
    file: { source: 'a.md', text: body },
    ...{ body, bodyStart: 0, path: '/blog/a' },
  })
    .html.trimEnd()
    .replace(/^<p>|<\/p>$/g, '');

const VALUES: Record<string, Schema<unknown>> = {
  ...{
    address,
    boolean,
    moment,
    email,
    language,
    origin,
    positiveInteger,
    prose,
    proseOrEmpty,
    siteUrl,
    tag,
    text,
  },
  ...{ account: fediverseAccount, beacon: secureAddress },
};
const SVG = ['<svg xmlns="http://www.w3.org/2000/svg">', '<path d="M0 0"/></svg>\n'];

/** The options of the pond that are not those of a page without a query. */
function changedIn(options: PageOptions): Partial<PageOptions> {
  const usual: Partial<PageOptions> = readQuery(new URLSearchParams());
  const isChanged = ([name, value]: [string, unknown]) => usual[name as keyof PageOptions] !== value;
  return Object.fromEntries(Object.entries(options).filter(isChanged));
}

// biome-ignore lint/suspicious/noExplicitAny: the tables have arguments of all types
const FUNCTIONS: Record<string, Record<string, (...args: any[]) => unknown>> = {
  text: {
    ...{
      toSlug,
      isSlug,
      toTag,
      render,
      isPartOfDay,
      lettersOf,
      textOf,
      wordsOf,
    },
    ...{ isDay, toDay, messageFor, toHeadingId },
    typeset: (language, text) => typeset(text, language),
    period: (start, end) => periodText(toPeriod(start, end, '2025-09-30')),
    nearestPath: (path) => nearestPath(path, PAGES),
    nearestKey: (word) => nearest(word, KEYS),
    tagPath: (tag) => (tagFeedPath(tag) === `${tagPath(tag)}/feed.xml` ? tagPath(tag) : undefined),
    breakLines: (text, width) =>
      breakLines(text, FACES, 1, width).map((runs) => runs.map((run) => run.text).join('')),
    runsOf: (text) => breakLines(text, FACES, 1, 99)[0].map(({ font, text: run }) => `${font}:${run}`),
    lookOf: (text, isRightToLeft) =>
      [...breakLines(text, FACES, 1, 99, isRightToLeft ?? false)[0]]
        .sort((a, b) => a.x - b.x)
        .map(({ drawn }) => drawn)
        .join(''),
  },
  yaml: {
    ...{ dayOf, dayInName },
    editYaml: (text, values) =>
      editYaml(
        text,
        Object.fromEntries(Object.entries<string | null>(values).map(([key, to]) => [key, to ?? undefined])),
      ),
    splitFrontMatter: (text) => splitFrontMatter(text).data,
    valueOf: (name: string, yaml: string) => readValue(VALUES[name], yaml).value,
    isPrivate: (yaml) =>
      privateKey(splitFrontMatter(`---\n${yaml}\n---\nText.\n`).data, '2026-01-15') !== undefined,
  },
  addresses: {
    ...{ addressProblem, siteUrlProblem, addScheme, escapeSource },
    ...{ encodeAddress, isExternal, resolveImage, resolveLink, schemeOf },
    createHref: (to) => HREFS.map((href) => href(to)).join(' '),
    createAbsolute: (to) =>
      createAbsolute(SITE, (path) => path)(to) === new URL(to, SITE).href ? undefined : to,
    linkPath: (link, folder) =>
      linkPath(link, '/blog/a', folder && { source: 'content/posts/a/', path: folder }),
    imagePath: (source) => imagePath(source, { source: 'content/posts/a/', path: '/posts/a/' }),
    parseSrcset: (srcset) => parseSrcset(srcset).map(({ url, descriptors }) => `${url}|${descriptors}`),
  },
  koi: {
    readQuery: (search) => changedIn(readQuery(new URLSearchParams(search))),
    readAgain: (pond) => changedIn(readQuery(new URLSearchParams(writeQuery(pond)))),
    ...{ readOrder, halfWidth: (at) => Math.round(halfWidth(at) * 1e9) / 1e9 },
  },
  files: {
    readBox: (hex) => {
      const { buffer, byteOffset, length } = Buffer.from(hex, 'hex');
      return readBox(new DataView(buffer, byteOffset, length), 0, 0, length);
    },
  },
  html: {
    withoutElements: (inside) => {
      const copy = String(withoutElements(Buffer.from(SVG.join(inside)), crc32));
      return copy.slice(SVG[0].length, copy.length - SVG[1].length);
    },
    ...{ readAttributes, decode, splitLines },
    tagsOf: (html) => [...tagsOf(html)].map(({ name, raw, text }) => `${name} ${raw}${text}`),
    readTokens: (html) => readTokens(html).map(({ kind, start, end }) => `${kind} ${html.slice(start, end)}`),
    isSelfClosing: (tag) => readTokens(tag)[0].isSelfClosing,
    attributesOf: (tag) => readTokens(tag)[0].attributes,
    keepsStyle: (style) => new StyleSheet().classFor(style) !== undefined,
    languageOf: (name) => findLanguage(name, grammars)?.label,
  },
};

describe.each(Object.entries(FUNCTIONS))('%s:', (file, functions) => {
  describe.each(Object.entries(readTable<unknown[][]>(`functions/${file}.yaml`)))('%s of', (name, rows) => {
    it.each(rows.map((row) => [row.slice(0, -1), row.at(-1)]))('%j is %j', (args, expected) => {
      const given = (args as unknown[]).map((one) => one ?? undefined);
      expect(functions[name](...given) ?? null).toEqual(expected);
    });
  });
});
