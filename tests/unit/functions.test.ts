// What pure functions return: the tables of tests/fixtures/functions. A row is the arguments and, at its end, the result; null is
// undefined.
import type { IncomingMessage } from 'node:http';
import { crc32 } from 'node:zlib';
import { Marked, type Token, type TokenizerThis, type Tokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { parseDocument as parseYamlDocument } from 'yaml';
import { TaggedPdf, writePdf } from '../../scripts/build/assets/resume-pdf';
import { sha256Hex } from '../../scripts/disk/cache/hash.cjs';
import { grammars } from '../../scripts/disk/read/on-demand';
import { createCheck } from '../../scripts/import';
import { summarizeRemarks, writeReport } from '../../scripts/import/blog/remarks';
import { addToSettings } from '../../scripts/import/blog/settings';
import { internet } from '../../scripts/import/public-https';
import { dayInName, dayOf, splitFrontMatter } from '../../scripts/import/read/front-matter';
import { privateKey } from '../../scripts/import/read/private';
import { isOwnPage } from '../../scripts/serve/dev/events';
import { findRefusal } from '../../scripts/serve/handler';
import { groupBy } from '../../src/base/group-by';
import {
  createHref,
  encodeAddress,
  fileAt,
  isExternal,
  mapSrcset,
  parseSrcset,
  resolveImage,
  schemeOf,
} from '../../src/base/html/addresses';
import { isAttribute, isElement, refusalOf } from '../../src/base/html/allowed';
import { escapeHtml } from '../../src/base/html/escape';
import { loadsOf, parseDocument, scanOwnHtml } from '../../src/base/html/own-html';
import { scanPage } from '../../src/base/html/scan-page';
import { StyleSheet } from '../../src/base/html/style-sheet';
import { decode, readAttributes, tokenizeHtml } from '../../src/base/html/tokens';
import { addressProblem, addScheme, fromOrigin, siteUrlProblem } from '../../src/base/html/web-address';
import { withoutBoxMetadata } from '../../src/base/images/boxes';
import { essentialExif } from '../../src/base/images/exif';
import { checkImage, type Image, isOpened, planVariants } from '../../src/base/images/images';
import { sizeOf } from '../../src/base/images/markup';
import { withoutSvgMetadata } from '../../src/base/images/svg';
import { noLastBuild } from '../../src/base/last-build';
import type { Output } from '../../src/base/output';
import * as paths from '../../src/base/paths';
import { formatProblem, problemAt } from '../../src/base/problems/problem';
import { isDay, isPartOfDay, periodText, toDay, toPeriod } from '../../src/base/text/dates';
import { capitalize, isRightToLeft, lettersOf, textOfHtml } from '../../src/base/text/letters';
import { messageFor } from '../../src/base/text/messages';
import { nearest, nearestAmong } from '../../src/base/text/nearest';
import { nameOfFile, textFolder, withoutUnpublished } from '../../src/base/text/text-folder';
import { wordsOf } from '../../src/base/text/words';
import type { Phrase } from '../../src/base/translations/phrases';
import { createTranslate } from '../../src/base/translations/translate';
import { readBox } from '../../src/base/videos/containers';
import { videoProblem } from '../../src/base/videos/videos';
import { parseAbout } from '../../src/content/about';
import { contrast } from '../../src/content/colors/contrast';
import { fillColors, type Palette, SHIPPED_COLORS } from '../../src/content/colors/palette';
import { colors } from '../../src/content/colors/parse-colors';
import { editYaml } from '../../src/content/edit-yaml';
import { fontsFor } from '../../src/content/fonts/drawing-fonts';
import { type Face, facesOf, settingFor, weightsOf } from '../../src/content/fonts/faces';
import { hintsFor } from '../../src/content/foreign-keys';
import { parseFrontMatter } from '../../src/content/front-matter';
import { menu, resolveMenu } from '../../src/content/menu';
import { newestFirst, parsePost } from '../../src/content/posts/parse-posts';
import { type Post, postsByTag, relatedPosts, tagFeedPath, tagPath } from '../../src/content/posts/posts';
import { type Project, parseProjects } from '../../src/content/projects';
import { expandRedirects, type Redirect, redirects } from '../../src/content/redirects';
import { parseResume } from '../../src/content/resume';
import { findNewFileTexts, isSample } from '../../src/content/samples/samples';
import type { Site } from '../../src/content/site';
import { isSlug, tag, toSlug, toTag } from '../../src/content/slug';
import { searchWords } from '../../src/content/summary';
import * as addressSchemas from '../../src/content/yaml/address-schemas';
import {
  array,
  object,
  optional,
  partial,
  readYaml,
  record,
  type Schema,
  transform,
} from '../../src/content/yaml/schema';
import { syntaxProblem } from '../../src/content/yaml/syntax-errors';
import * as values from '../../src/content/yaml/values';
import { parseYaml } from '../../src/content/yaml/yaml-document';
import { type PageOptions, readMessage, readQuery, writeQuery } from '../../src/koi/options';
import { halfWidth } from '../../src/koi/profile';
import { hashSeed } from '../../src/koi/rng';
import { cleanText } from '../../src/markdown/clean';
import { renderCode } from '../../src/markdown/code/code';
import { findLanguage, highlight, splitLines } from '../../src/markdown/code/highlight';
import { PageContext } from '../../src/markdown/context';
import { type Callout, checkKind } from '../../src/markdown/extensions/callouts';
import { definitionList } from '../../src/markdown/extensions/definitions';
import { footnoteReference } from '../../src/markdown/extensions/footnotes';
import { abbreviation, createExplain } from '../../src/markdown/extensions/inline';
import { mathBlock, mathInline } from '../../src/markdown/extensions/math';
import { blockStart, tokenize } from '../../src/markdown/lexer';
import { imagePath, linkPath } from '../../src/markdown/link-addresses';
import { checkLeftovers } from '../../src/markdown/lint/leftovers';
import { checkBlock, checkText } from '../../src/markdown/lint/lint';
import { type Located, locate } from '../../src/markdown/locate';
import { toPageSvg } from '../../src/markdown/media/diagram';
import { styleFrame } from '../../src/markdown/media/image';
import { isVideoSource } from '../../src/markdown/media/video';
import { OpenElements, rawNameOf } from '../../src/markdown/open-elements';
import { renderHtml } from '../../src/markdown/owner-html';
import { createHeadingId, toHeadingId } from '../../src/markdown/plain-text';
import { countMarginNotes, marginRules, proseFaces, proseStyles } from '../../src/markdown/prose-assets';
import { setQuote, startRun } from '../../src/markdown/quotes';
import { renderers } from '../../src/markdown/renderer';
import type { SourceRange } from '../../src/markdown/reporter';
import { TextHooks } from '../../src/markdown/tokenizer';
import { countWords, typeset } from '../../src/markdown/typography';
import { checkBudget } from '../../src/output/checks/documents';
import { checkCardLetters } from '../../src/output/checks/glyphs';
import { checkFileNames } from '../../src/output/checks/own-files';
import { checkDemos, demoPolicies } from '../../src/output/demos';
import { DOCUMENT, FILE, HASHED, headerRules, securityHeaders } from '../../src/output/headers';
import { checkLimits } from '../../src/output/hosts/host-files';
import { hostRules } from '../../src/output/hosts/host-rules';
import { createAddPolicy, escapeSource, toHeaderPolicy } from '../../src/output/policy';
import { renderRedirects } from '../../src/output/redirect-pages';
import { collectOutputs } from '../../src/output/render-site';
import { headless, ownerDetails } from '../../src/theme/components/hero';
import { paginate } from '../../src/theme/components/post-list';
import { withLink } from '../../src/theme/components/project-card';
import { selectWork } from '../../src/theme/components/selected-work';
import { escapeMarkdown, link } from '../../src/theme/data/page-markdown';
import { breadcrumbs, toJsonLd } from '../../src/theme/data/structured-data';
import { toIco } from '../../src/theme/icons/icons';
import { filterClasses, filterRules, projectFilters } from '../../src/theme/pages/projects';
import { element, heightOf, linesOf, type TextLine } from '../../src/theme/resume/flow';
import { layOut } from '../../src/theme/resume/resume-layout';
import { toLines } from '../../src/theme/resume/text-lines';
import { runsOf, supported } from '../../src/theme/social-cards/card-fonts';
import { fitText } from '../../src/theme/social-cards/fit';
import { fonts } from '../drawing-fonts';
import { factsOf } from '../helpers';
import { createRender } from '../markdown/support';
import { readTable } from '../tables';
import { file, places, post, readValue, renderMarkdown, underlined, words } from './content/support';
import { importBlog } from './import/support';

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
const POLICY = {
  ...{ script: ["'sha256-a'"], style: ["'sha256-s'"], img: ["'self'"] },
  ...{ media: [], frame: [], connect: ["'self'"] },
};
const SECURITY = securityHeaders("default-src 'none'", 'none');
const RESUME = { name: 'Ann', label: 'Keeper', contacts: [], language: 'en' };
const HREFS = [
  { url: 'https://koi.test', trailingSlash: false },
  { url: 'https://koi.test/me/site', trailingSlash: false },
  { url: 'https://koi.test', trailingSlash: true },
  { url: 'https://koi.test/me', trailingSlash: true },
].map(createHref);
const SITE = 'https://Example.com:443/base';

const typesetIn = (language: string, body: string): string =>
  createRender({ language })(body)
    .html.trimEnd()
    .replace(/^<p>|<\/p>$/g, '');

const { line, prose, positiveInteger } = values;
const VALUES: Record<string, unknown> = { ...addressSchemas, ...values, tag };
const hints = { slug: { hint: 'rename the file.' } };
const one = object({ name: line, more: optional(object({ a: line })) }, hints);
const SCHEMAS: Record<string, Schema<unknown>> = {
  ...{ one, ones: array(one), texts: array(line), lists: array(array(line)), labels: record(line) },
  listInMap: object({ b: array(line) }),
  ...{ titled: object(partial({ title: prose, role: prose })), redirects: redirects('https://koi.test') },
};
const IMAGE: Image = {
  ...{ path: '/posts/a.png', width: 100, height: 50, bytes: 1000, hash: 'h', isRaster: true },
};
const SVG = ['<svg xmlns="http://www.w3.org/2000/svg">', '<path d="M0 0"/></svg>\n'];

/** The options of the pond that are not those of a page without a query. */
function changedIn(options: PageOptions): Partial<PageOptions> {
  const usual: Partial<PageOptions> = readQuery(new URLSearchParams());
  const isChanged = ([name, value]: [string, unknown]) => usual[name as keyof PageOptions] !== value;
  return Object.fromEntries(Object.entries(options).filter(isChanged));
}

/** What a menu knows of the site. */
const TITLES = new Map([
  ['/', 'Home'],
  ['/blog', 'Blog'],
  ['/koi/', 'Koi pond'],
  ['/resume.pdf', 'Resume'],
  ['/uses', 'What I use'],
]);
const ADDRESSES = ['/', '/blog', '/blog/a', '/blog/b/c', '/tags/c'];
const ORIGINS = ['https://b.test', 'https://b.test:81', 'https://a%3Bsandbox.example', 'https://a%2Cb'];
const addPolicy = createAddPolicy(
  { scripts: new Map([['own()', 'sha256-own']]), origins: new Set(["'self'", ...ORIGINS]) },
  () => 'style',
);

/** The owner's HTML of a demo, on a site that allows one other. */
const readDemo = (text: string) =>
  scanOwnHtml({ source: 'public/demo/index.html', text }, new Set(['https://cdn.test']));

/** The messages about a demo in which all addresses lead nowhere. */
function missingIn(body: string): string[] {
  const ownHtml = { ...readDemo(body), read: () => file(body, 'public/demo/index.html') };
  const output = { file: 'demo/index.html', source: 'a demo', body, ownHtml } as Output;
  return checkDemos(new Map([[output.file, output]]), '', (_, { to }) => ({
    source: 'a demo',
    message: to,
  })).map(({ message }) => message);
}

/** Fonts that have some letters, each as wide as the font size. */
const CARD_FONTS = [/[a-z ,.]|\u0301/, /[а-я]/, /[א-ת]/].map((letters, at) => ({
  ...fontsFor('serif', fonts)[0],
  family: 'abc'[at],
  advance: (letter: string) => (letters.test(letter) ? 1 : undefined),
}));
const SIZES = [100, 80, 60, 50, 40, 30, 20];
const TITLE_BOX = { width: 500, height: 240, lineHeight: 1 };

/** A function of bytes, for hexadecimal texts. */
const inHex = (change: (bytes: Buffer) => Uint8Array) => (hex: string) =>
  Buffer.from(change(Buffer.from(hex, 'hex'))).toString('hex');

/** A text whose problems are added to `found`. */
const rangeOf = (raw: string, found: string[]): SourceRange => {
  const say = (_: unknown, message: string) => found.push(message);
  return {
    raw,
    warn: say,
    error: say,
    part: (start: number, end: number) => rangeOf(raw.slice(start, end), found),
  } as never;
};
const said = (check: (range: SourceRange) => void) => (raw: string) => {
  const found: string[] = [];
  check(rangeOf(raw, found));
  return found;
};

/** What a part of a page at /blog/a becomes by itself, and what is said about it. */
const alone =
  (render: (page: PageContext, token: Token, range: SourceRange) => string) =>
  (markdown: string): string[] => {
    const found: string[] = [];
    const tokens = new Marked().lexer(markdown);
    const reporter = { in: ({ raw }: Token) => rangeOf(raw, found), file: file(markdown) } as never;
    const options = { href: (to: string) => to, grammars };
    const byType = locate(tokens, markdown, 0);
    const page = new PageContext(options, reporter, '/blog/a', byType, renderers);
    return [render(page, tokens[0], rangeOf(markdown, found)), ...found];
  };

const aboutOf = (body: string, skills = '{}') =>
  parseAbout(file(`---\nskills: ${skills}\n---\n${body}`, 'content/about.md'), renderMarkdown);

/** The problems that a schema has with YAML, as an error, or the value. */
function valid<T>({ value, problems }: { value?: T; problems: unknown[] }): T | undefined {
  expect(problems).toEqual([]);
  return value;
}

/** The tables have arguments of all types. */
const FUNCTIONS: Record<string, Record<string, (...args: ReturnType<typeof JSON.parse>[]) => unknown>> = {
  text: {
    ...{ toSlug, isSlug, toTag, render: typesetIn, isPartOfDay, lettersOf, textOfHtml, wordsOf },
    ...{ blockStart, escapeMarkdown, searchWords, isDay, toDay, messageFor, toHeadingId, countWords },
    typeset: (language, text) => typeset(text, language),
    periodProblems: (start, end) =>
      words(parseResume(file(`work: [{ name: A, startDate: ${start}, endDate: ${end} }]\n`)).problems),
    period: (start, end) => periodText(toPeriod(start, end, '2025-09-30')),
    nearestPath: nearestAmong(PAGES),
    nearestOf: (path, paths) => nearestAmong(paths)(path),
    nearestKey: (word) => nearest(word, KEYS),
    tagPath: (tag) => (tagFeedPath(tag) === `${tagPath(tag)}/feed.xml` ? tagPath(tag) : undefined),
    problemAt: (text, start, length) =>
      formatProblem(problemAt({ source: 'a.md', text }, start, length, { message: 'wrong' })),
    excerptOf: (text, column) =>
      problemAt({ source: 'a.md', text }, column - 1, 1, { message: 'wrong' }).excerpt,
    // Of a post without one.
    descriptionOf: (body) => {
      const text = post(body).text.replace(/^description:.*\n/m, '');
      return parsePost({ ...post(body), text }, renderMarkdown).text?.description;
    },
    modifiedOf: (date, updated) => {
      const keys = `title: A\ndescription: B.\ndate: ${date}\nupdated: ${updated}`;
      const { text: parsed, problems } = parsePost(file(`---\n${keys}\n---\nx`), renderMarkdown);
      return valid({ value: parsed?.modified, problems });
    },
    // Each post is a slug and a time.
    newestOf: (posts: string[]) =>
      posts
        .map((one) => one.split(' '))
        .map(([slug, published]) => ({ slug, date: published.slice(0, 10), published }) as Post)
        .sort(newestFirst)
        .map(({ slug }) => slug),
    byTag: (all: string[][]) =>
      postsByTag(all.map((tags) => ({ tags }) as Post)).map(([tag, { length }]) => [tag, length]),
    // The posts have these tags, or a series; a number is that of posts without both.
    relatedTo: (index, given: (string[] | number)[]) => {
      const all = given.flatMap((one) => (typeof one === 'number' ? Array<string[]>(one).fill([]) : [one]));
      const toPost = (words: string[]) => {
        const name = words.find((word) => word.startsWith('series'));
        return { tags: words.filter((word) => word !== name), series: name && { name, part: 1 } };
      };
      return relatedPosts(all.map((words) => toPost(words) as Post))[index];
    },
    // From the number of posts of each year.
    pagesOfList: (counts: Record<string, number>) => {
      const years = Object.entries(counts).sort(([a], [b]) => Number(b) - Number(a));
      const posts = years.flatMap(([year, count]) => Array(count).fill({ date: `${year}-01-01` } as Post));
      const { pages, years: links } = paginate('/blog', posts);
      return [
        ...pages.map((one) => `${one.path} ${one.posts.length}, ${one.number} of ${one.pageCount}`),
        ...links.map(({ to, count }) => `to ${to} ${count}`),
      ];
    },
    contrast: (one, other) => Math.round(contrast(one, other) * 100) / 100,
    fillColors: (css) => fillColors(css, SHIPPED_COLORS),
    headingIds: (texts) => {
      const headingId = createHeadingId();
      return (texts as string).split(' ').map((text) => headingId(text));
    },
    translate: (language: string, phrase: Phrase, values?: Record<string, string>, own = {}) =>
      createTranslate(language, own)(phrase, values),
    // The first letters are the keys.
    groupBy: (words: string[]) => Object.fromEntries(groupBy(words, (word) => word[0])),
    hintFor: (kind, key: string) => hintsFor(kind)[key]?.hint,
    findNewFileTexts: (text) => findNewFileTexts(file(text)).map(underlined),
    isSample: (text) => isSample(text, sha256Hex),
    ...{ capitalize, isRightToLeft, link },
    linksOf: (links, label, to) =>
      withLink({ href: HREFS[0], translate: createTranslate('en') } as Site, { links } as Project, label, to),
    // From the titles of projects, of which those with a star are featured, and of posts.
    selectedWork: (projects: string[], posts: string[]) => {
      const site = { projects: projects.map((title) => ({ title, featured: title.endsWith('*') })) } as Site;
      const all = posts.map((title) => ({ title }) as Post);
      const work = selectWork(site, all);
      return work && [...work.projects, ...work.posts].map(({ title }) => title);
    },
    breadcrumbs: (steps: [string, string][]) =>
      toJsonLd([breadcrumbs({ absolute: (to) => new URL(HREFS[0](to), SITE).href } as Site, ...steps)]),
    heightOf: (lines: [y: number, height: number][]) => {
      const parts = lines.map(([y, height]) => ({ y, height }) as TextLine);
      return heightOf([element('P', parts.slice(0, 1)), ...parts.slice(1)]);
    },
    // From the counts of entries: the pages, the first section that is not all on page 1, and the first words of page 2.
    resumePages: (counts: number[], scale = 1) => {
      const entries = (count: number) => Array(count).fill({ title: 'Keeper', points: ['One thing.'] });
      const sections = counts.map((count, at) => ({ key: `s${at}`, title: 'Work', entries: entries(count) }));
      const fonts = { sans: FACES, strong: FACES, serif: FACES };
      const { root, pages, beyond } = layOut({ ...RESUME, title: '', sections }, fonts, scale);
      const second = linesOf([root]).find(({ page }) => page === 1);
      return [pages, beyond ?? null, second?.runs[0].text ?? null];
    },
    // pdfkit itself writes no character references.
    titleInPdf: (title) => {
      const layout = { root: element('Document', []), rules: [], pages: 1 };
      const bytes = writePdf(new TaggedPdf({ ...RESUME, title, sections: [] }), layout, {} as never);
      return /x-default">(.*?)</.exec(Buffer.from(bytes).toString())?.[1];
    },
    facesOf: (own: Record<string, string>) => {
      const fonts = Object.entries(own).map(([role, source]) => [role, { source }]);
      const shipped = ['serif', 'serif-italic', 'sans', 'sans-italic', 'mono'];
      const faces = shipped.map((role) => ({ role, source: '' }) as Face);
      return facesOf(Object.fromEntries(fonts), faces).map(({ role, source }) => `${role} ${source}`.trim());
    },
    fontsFor: (role) => fontsFor(role, fonts).map(({ source }) => source),
    // Its own fonts have these axes.
    weightsOf: (role, own: Record<string, object>) => {
      const faces = Object.entries(own).map(([of, axes]) => ({ role: of, source: '', axes }) as Face);
      return weightsOf(faces.find((face) => face.role === role) as Face, faces);
    },
    settingFor: (axes, weight, size: number) => settingFor({ axes }, weight, size),
    leftOf: (files: string[], texts: string[], shown: string[]) => {
      const [given, others] = [files, texts].map((sources) => sources.map((source) => ({ source })));
      return withoutUnpublished(given, others, new Set(shown)).map(({ source }) => source);
    },
    sectionsOf: (body) =>
      aboutOf(body).value?.sections.map(({ heading, html }) => `${heading}: ${html.trim()}`),
    skills: (yaml) => aboutOf('', yaml).value?.skills,
    sectionProblems: (body) => places(aboutOf(body).problems),
    hasText: (body) => {
      const { text: parsed, content, problems } = parsePost(post(body), renderMarkdown);
      return [parsed?.hasText, content.html, ...problems.map(({ severity, line }) => `${severity} ${line}`)];
    },
    // Of the tags of projects, beside thirteen without any; the classes of a project with these tags, and the rules.
    projectFilters: (tags: string[][], own: string[] = [], others = 13) => {
      const toProject = (of: string[]) => ({ tags: of }) as Project;
      const filters = projectFilters([...Array(others).fill([]), ...tags].map(toProject));
      return [
        filters.map(({ id, tag }) => `${tag} ${id}`),
        filterClasses(filters, toProject(own)),
        filterRules(filters),
      ];
    },
    isColored: (piece: string, times: number, end = '') => {
      const html = highlight(piece.repeat(times) + end, findLanguage('js', grammars) as never);
      expect(html).toContain('&lt;');
      return html.includes('<span class="hljs-keyword">if</span>');
    },
    minutes: (text: string, count: number) =>
      parsePost(post(text.repeat(count)), renderMarkdown).text?.minutes,
    onCards: (text) => {
      const missing = new Set<string>();
      return [supported(text, fontsFor('serif', fonts), missing), [...missing].join('')];
    },
    // Of cards with these titles, texts and letters that no font has.
    cardLetters: (cards: [title: string, text: string, missing: string][]) => {
      const card = { name: 'x', over: 'Blog', siteName: 'Ann' };
      const all = cards.map(([title, text, missing]) => ({
        card: { ...card, title, text },
        source: title,
        missing: [...missing],
      }));
      return checkCardLetters(all).flatMap(({ message, near = [] }) => [message, ...near]);
    },
    cardRuns: (line) =>
      runsOf(line, CARD_FONTS)
        .map(({ font, text }) => `${font.family}:${text}`)
        .join('|'),
    ownerDetails: (resume, availability) => ownerDetails({ resume, settings: { availability } } as Site),
    // In letters half as wide as high.
    fitText: (title, times = 1, sizes = SIZES) => {
      const { size, lines } = fitText(title.repeat(times), (line) => [...line].length / 2, TITLE_BOX, sizes);
      return [size, ...lines];
    },
    toLines: (text, width) =>
      toLines(text, FACES, 1, width).map((runs) => runs.map((run) => run.text).join('')),
    runsOf: (text) => toLines(text, FACES, 1, 99)[0].map(({ font, text: run }) => `${font}:${run}`),
    lookOf: (text, isRightToLeft) =>
      [...toLines(text, FACES, 1, 99, isRightToLeft ?? false)[0]]
        .sort((a, b) => a.x - b.x)
        .map(({ drawn }) => drawn)
        .join(''),
  },
  yaml: {
    ...{ dayOf, dayInName },
    editYaml: (text, values) => {
      const entries = Object.entries<string | null>(values).map(([key, to]) => [key, to ?? undefined]);
      return editYaml(text, Object.fromEntries(entries));
    },
    postOfName: (name) => {
      const { text, problems } = parsePost(file(post('a').text, `content/posts/${name}.md`), renderMarkdown);
      return problems.length > 0 ? words(problems) : text?.path;
    },
    frontMatterOf: (text) => {
      const { data, body, bodyStart } = parseFrontMatter(file(text), object({ title: optional(line) }));
      expect(text.slice(bodyStart)).toBe(body);
      return [data?.title, body];
    },
    // The place, what is there, and the message.
    problemsOf: (schema, yaml) =>
      readYaml(file(yaml), SCHEMAS[schema]).problems.map((one) => `${underlined(one)} | ${one.message}`),
    orFalseOf: (yaml) => {
      const { value, problems } = readValue(addressSchemas.orFalse(addressSchemas.frameAddress), yaml);
      return [value ?? null, problems[0]?.hint ?? ''];
    },
    splitFrontMatter: (text) => splitFrontMatter(text).data,
    yearOf: (year) => {
      const projects = file(`- title: A\n  summary: B\n  year: ${year}\n`, 'content/projects.yaml');
      return valid(parseProjects(projects, []))?.[0].year;
    },
    menuOf: (yaml) => {
      const links = resolveMenu(valid(readValue(menu, yaml)) ?? [], TITLES);
      return links.map(({ label, to, isFile }) => `${label} ${to}${isFile ? ' file' : ''}`);
    },
    expandedRedirects: (rules: Record<string, string>) => {
      const given: Redirect[] = Object.entries(rules).map(([from, to]) => ({ from, to }));
      const added = expandRedirects(given, ADDRESSES);
      return added.map(({ from, to, isExpanded }) => `${from} ${to}${isExpanded ? '' : ' as written'}`);
    },
    oldAddresses: (yaml) => valid(readValue(redirects(), yaml))?.map(({ from }) => from),
    // Paper, ink and accent by day; by night they are the shipped ones.
    dayColors: (yaml) => {
      const { day, night } = valid(readValue(colors, yaml)) as Palette;
      expect(night).toEqual(SHIPPED_COLORS.night);
      return [day.paper, day.ink, day.accent];
    },
    recordOf: (yaml) => Object.entries(valid(readYaml(file(yaml), record(line))) ?? {}),
    // The valid items of a list, which alone are passed on.
    passedOf: (yaml) => {
      let passed: number[] = [];
      const items = transform(array(positiveInteger), (valid) => {
        passed = valid;
        return valid;
      });
      return [words(readYaml(file(yaml), items).problems), passed];
    },
    syntaxProblem: (yaml) => {
      const document = parseYamlDocument(yaml, { prettyErrors: false });
      const { start, length = 1, message, hint } = syntaxProblem(document.errors[0], yaml, document);
      return [yaml.slice(start, start + length), message.replace('not valid YAML: ', ''), hint];
    },
    mistakeOf: (yaml: string) => {
      const found: string[] = [];
      parseYaml(yaml, 'en', (from, to, { message }) => found.push(`${yaml.slice(from, to)} | ${message}`));
      return found;
    },
    valueOf: (name: string, yaml: string) => readValue(VALUES[name] as Schema<unknown>, yaml).value,
    isPrivate: (yaml) =>
      privateKey(splitFrontMatter(`---\n${yaml}\n---\nText.\n`).data, '2026-01-15') !== undefined,
  },
  addresses: {
    ...{ addressProblem, siteUrlProblem, addScheme, escapeSource },
    ...{ encodeAddress, isExternal, resolveImage, schemeOf },
    textFolder,
    fileAt,
    ...paths,
    findFile: (path, files: string[]) => paths.findFile(path, new Set(files)),
    nameOfFile: (path, text) => nameOfFile(path, text && textFolder(text)),
    headless,
    createHref: (to) => HREFS.map((href) => href(to)).join(' '),
    linkPath: (link, folder) =>
      linkPath(link, '/blog/a', folder && { name: 'content/posts/a/', path: folder }),
    imagePath: (source) => imagePath(source, { name: 'content/posts/a/', path: '/posts/a/' }),
    mapSrcset: (srcset) => mapSrcset(srcset, (url) => `/x/${url}`),
    parseSrcset: (srcset) => parseSrcset(srcset).map(({ url, descriptors }) => `${url}|${descriptors}`),
  },
  koi: {
    readQuery: (search) => changedIn(readQuery(new URLSearchParams(search))),
    readAgain: (pond) => changedIn(readQuery(new URLSearchParams(writeQuery(pond)))),
    hashSeed,
    ...{ readMessage, halfWidth: (at) => Math.round(halfWidth(at) * 1e9) / 1e9 },
  },
  files: {
    variantsOf: (more) => planVariants({ ...IMAGE, ...more }).map(({ file }) => file),
    checkImage: (path, more) => {
      const { message, hint } =
        checkImage(path, new Map([[{ ...IMAGE, ...more }.path, { ...IMAGE, ...more }]])) ?? {};
      return message && [message, hint];
    },
    videoWarning: (video) => videoProblem('/a.mp4', new Map([['/a.mp4', { ...video, width: 1 }]]))?.message,
    // The names that differ only in case.
    clashesOf: (names: string[]) => {
      const outputs = names.map((file): [string, Output] => [
        file,
        { file, source: `from ${file}`, body: '' },
      ]);
      const found = checkFileNames(new Map(outputs), []);
      const short = (message: string) => message.replace(/ are the same name on macOS and Windows$/, '');
      return found.map(({ severity = 'error', message }) => `${severity}: ${short(message)}`);
    },
    // The sources that make the files, and what is said about the others.
    collected: (all: [file: string, source: string, isDefault?: boolean][]) => {
      const made = all.map(([file, source, isDefault]): Output => ({ file, source, isDefault, body: '' }));
      const { outputs, findings } = collectOutputs(made, noLastBuild);
      const said = findings.map(({ source, message, hint }) => `${source}: ${message} | ${hint}`);
      return [[...outputs.values()].map(({ source }) => source), said];
    },
    headerPolicy: (framing: string, kind: 'style' | 'img' = 'style', length = 0) => {
      const of = (filled: string) => toHeaderPolicy({ ...POLICY, [kind]: [filled] }, framing);
      return of('x'.repeat(Math.max(9, length - of('').length))).replace(/x{9,}/, '…');
    },
    // Of files of these kinds: the site's own pages, files without HTML, HTML of words only, and demos with what they load.
    demoPolicies: (allow: string[], files: Record<string, string | [script: string[], style: string[]]>) => {
      const outputs = Object.entries(files).map(([file, kind]): [string, Output] => {
        const [script, style] = typeof kind === 'string' ? [[], []] : kind;
        const ownHtml = { origins: { script, style }, isDemo: typeof kind !== 'string' } as never;
        const more = { page: { facts: factsOf('') }, plain: {}, words: { ownHtml } }[String(kind)];
        return [file, { ...{ file, source: file, body: '' }, ...(more ?? { ownHtml }) }];
      });
      return Object.fromEntries(demoPolicies(new Map(outputs), { settings: { allow } } as Site));
    },
    // The files of the pages, beside those of the owner.
    redirectPages: (redirects: Redirect[], own: string[]) => {
      const settings = { redirects, language: 'en', name: 'Ann' };
      const links = { href: HREFS[0], absolute: HREFS[0], translate: createTranslate('en') };
      const site = { ...links, settings, sources: {} } as unknown as Site;
      const files = own.map((file) => ({ file }) as Output);
      return renderRedirects(site, files, [], addPolicy).map(({ file }) => file);
    },
    frameOptions: (framing) => Object.fromEntries(securityHeaders('', framing))['X-Frame-Options'],
    // For the base path of the site, and the policies of demos.
    headerRules: (files: string[], base, demos?: [string, string][]) => {
      const lists = Object.entries({ DOCUMENT, FILE, HASHED, SECURITY: SECURITY.slice(1) });
      const rules = headerRules(files, base, SECURITY, demos && new Map(demos));
      const toText = (headers: unknown[]) =>
        lists.reduce(
          (text, [name, list]) => text.replace(JSON.stringify(list).slice(1, -1), name),
          JSON.stringify(headers),
        );
      return rules.map(({ path, headers }) => `${path} ${toText(headers).slice(1, -1)}`);
    },
    sizeOf: (attributes) => sizeOf({ ...IMAGE, width: 100, height: 50 }, attributes),
    ...{ essentialExif: inHex(essentialExif), withoutBoxMetadata: inHex(withoutBoxMetadata) },
    toIco: (size, hex) => inHex((png) => toIco([{ size, png }]))(hex),
    // The number of folders at the top with a file, the names of other files, and redirects from an address with N in it.
    limitsOf: (folders: number, own: string[], count: number, from: string) => {
      const numbers = (length: number) => Array.from({ length }, (_, index) => `${index}`);
      const files = [...numbers(folders).map((name) => `d${name}/a.html`), ...own];
      const outputs = files.map((name): [string, Output] => [name, { file: name, source: name, body: '' }]);
      const redirects = numbers(count).map((index) => ({ from: from.replace('N', index), to: '/a' }));
      const settings = { koi: false, redirects, allow: [] };
      const site = { settings, base: '', href: HREFS[0], folders: [], sources: {} } as unknown as Site;
      const rules = hostRules({ outputs: new Map(outputs), key: '' }, site, noLastBuild);
      return checkLimits(new Map(outputs), site, rules).map(({ message }) => message.slice(10));
    },
    isOpened: (width, isRaster) => isOpened({ ...IMAGE, width, isRaster }),
    readBox: (hex) => {
      const { buffer, byteOffset, length } = Buffer.from(hex, 'hex');
      return readBox(new DataView(buffer, byteOffset, length), 0, 0, length);
    },
  },
  html: {
    withoutSvgMetadata: (inside) => {
      const copy = String(withoutSvgMetadata(SVG.join(inside), crc32));
      return copy.slice(SVG[0].length, copy.length - SVG[1].length);
    },
    ...{ readAttributes, decode, splitLines },
    escaped: (text) => {
      expect(decode(escapeHtml(text))).toBe(text);
      return escapeHtml(text);
    },
    classesOf: (...styles) => {
      const sheet = new StyleSheet();
      return [...styles.map((style) => sheet.move({ style }).class ?? ''), sheet.toCss()];
    },
    pageIndexOf: (html) => scanPage(html).index,
    contentsOf: (html) => scanPage(html).contents,
    // The dots are a long paragraph.
    marginNotes: (html) => countMarginNotes(html.replaceAll('…', 'Words of the text. '.repeat(40))),
    marginRules,
    proseStyles,
    pageSvgOf: toPageSvg,
    tokenizeHtml: (html) =>
      tokenizeHtml(html).map(({ kind, start, end }) => `${kind} ${html.slice(start, end)}`),
    connectsTo: (html) => scanPage(html).contents.embedded.map(({ kind, address }) => `${kind} ${address}`),
    policySources: (body, head) =>
      Object.entries(addPolicy({ language: 'en', head: head ? [head] : [], body }).facts.policySources)
        .map(([kind, sources]) => [kind, ...sources].join(' '))
        .filter((line) => !/^(?:\w+|(?:img|connect) 'self')$/.test(line)),
    proseFaces,
    pageSvg: (body) => {
      const size = 'width="72pt" height="36pt"\n viewBox="0 0 72 36"';
      const svg = toPageSvg(
        `<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg ${size}>${body}</svg>\n`,
        'A graph.',
      );
      const start =
        '<svg role="img" aria-label="A graph." width="6.00rem" height="3.00rem" viewBox="0 0 72 36">';
      expect(svg.startsWith(start)).toBe(true);
      return svg.slice(start.length, -'</svg>'.length);
    },
    demoLoads: (html) => {
      const { isDemo, hasScripts, blocked, origins, problems } = readDemo(html);
      expect([problems, isDemo || !(hasScripts || blocked)]).toEqual([[], true]);
      return isDemo ? { script: origins.script, style: origins.style } : undefined;
    },
    demoBlocks: (html) => {
      const { isDemo, hasScripts, blocked } = readDemo(html);
      return isDemo ? [hasScripts, blocked?.start ?? null] : undefined;
    },
    demoPlaces: (html) => readDemo(html).problems.map(({ start, length }) => `${start} ${length}`),
    demoProblem: (html) => String(readDemo(html).problems.map(({ kind }) => kind)) || undefined,
    demoBase: (base) =>
      readDemo(
        `<base href="${base}"><script src="a.js"></script><script src="/b.js"></script>`,
      ).references.map(({ to }) => to),
    demoMissing: missingIn,
    ...{ isElement, isAttribute, refusalOf },
    isCode: (type) => readDemo(`<script type="${type}"></script>`).hasScripts,
    loadsOf: (html) =>
      parseDocument(html).flatMap((one) => loadsOf(one).map((l) => `${l.what} ${l.address}`)),
    linkOf: (html) => readDemo(html).references.find(({ kind }) => kind === 'href')?.to,
    hintOfOrigin: (origin, what) => fromOrigin(origin, what).hint,
    isOverBudget: (head: string, body: string) => {
      const text = `<!doctype html>\n<html>\n<head>${head}</head>\n<body>${body}\n</body>\n</html>\n`;
      const file = { file: 'a/index.html', source: 'a.md', body: text.replace('…', 'x'.repeat(14_000)) };
      const [problem] = checkBudget(new Map([[file.file, file]]), (one) => String(one.body).length);
      return problem && [problem.severity, problem.message.replace(/14,?\d{3} bytes/, 'many bytes')];
    },
    isSelfClosing: (tag) => tokenizeHtml(tag)[0].isSelfClosing,
    attributesOf: (tag) => tokenizeHtml(tag)[0].attributes,
    keepsStyle: (style) => 'class' in new StyleSheet().move({ style }),
    languageOf: (name, language = 'en') => findLanguage(name, grammars, createTranslate(language))?.label,
  },
};

/** Parts of the Markdown of a post, each by itself; tests/markdown has what they are together. */
FUNCTIONS.markdown = {
  masked: (text) => new TextHooks().emStrongMask(text),
  ...{ isVideoSource, styleFrame, rawNameOf },
  quoted: (language, text: string) => {
    const run = startRun(language);
    return text.replace(/["']|[^"']/g, (sign, at) => {
      if (/["']/.test(sign)) return setQuote(sign, text, at + 1, run);
      run.previous = sign;
      return sign;
    });
  },
  element: alone((page, token) => renderers[token.type](token, page)),
  codeBlock: alone((page, token, range) => renderCode(token as Tokens.Code, range, page)),
  ownHtml: alone((page, _, range) => renderHtml(range, page)),
  mathBlock: (rest) => mathBlock(rest)?.tex,
  mathInline: (rest, before = '') => {
    const found = mathInline(rest, [{ type: 'text', raw: before } as Token]);
    return found && [found.tex, found.end, found.isShell];
  },
  callout: (text: string) => {
    const found: string[] = [];
    const [quote] = tokenize(text, undefined, { source: 'a.md', text }, 0) as Callout[];
    const rawOf = (parts: Token[] = []) => parts.map(({ raw }) => raw.trim()).join('');
    const [head, ...rest] = quote.tokens;
    if (quote.callout) return [quote.callout, rawOf(head.tokens), rawOf(rest)];
    checkKind(quote, rangeOf(text, found));
    return found;
  },
  definitionList: (rest: string) => {
    const lexer = { inline: () => [], blockTokens: () => [] };
    const list = definitionList.call({ lexer } as unknown as TokenizerThis, rest);
    return list?.tokens?.map(({ type, raw }) => `${type.replace('definitionTerm', 'term')} ${raw.trim()}`);
  },
  // The offset of each heading, in quotes and lists too.
  headingsAt: (body: string) =>
    locate(new Marked().lexer(body), body, 0).heading.map((token) => {
      const { offset, within } = token as Token & Located;
      return body.slice(within.offsetInFile(offset)).split('\n')[0];
    }),
  cleaned: (html: string) => {
    const found: string[] = [];
    const reporter = { problems: { all: () => [] } };
    const page = { firstUnsafe: rangeOf(html, found), options: { allow: ['https://a.test'] }, reporter };
    return [cleanText(html, page as unknown as PageContext), ...found];
  },
  footnoteReference: (rest) => footnoteReference(rest)?.label,
  explained: (definition, html) => createExplain([abbreviation(definition) as Token])(html),
  checkText: said(checkText),
  checkBlock: said(checkBlock),
  checkLeftovers: said(checkLeftovers),
  // What each tag becomes, and what is said about it.
  openElements: (html: string) => {
    const found: string[] = [];
    const elements = new OpenElements();
    const written = tokenizeHtml(html).map((token) => {
      const raw = html.slice(token.start, token.end);
      const own = { ...token, range: rangeOf(raw, found) };
      if (token.kind === 'open') return raw + elements.begin(own);
      return token.kind === 'close' ? elements.end(own) : raw;
    });
    return [written.join('') + elements.endAll(), ...found];
  },
};

FUNCTIONS.serve = {
  refusal: (headers, method = 'GET', url = '/', host) =>
    findRefusal({ headers, method, url } as IncomingMessage, host)?.status,
  isOwnPage: (headers) => isOwnPage({ headers } as IncomingMessage),
};

const ADDED = { redirects: new Map([['/a.html', '/blog/a']]), allow: ['https://v.example'] };
FUNCTIONS.import = {
  // What is added twice is there once.
  addToSettings: (text: string, more: object = ADDED) => {
    const add = (to = '') =>
      addToSettings(to, { redirects: new Map(), allow: [], nav: [], language: '', ...more });
    const added = add(text);
    if (added !== undefined) expect(add(added)).toBe(added);
    return added;
  },
  arePublic: (addresses: string) => [...new Set(addresses.split(' ').map(internet.isPublic))],
  menuOf: (files) => importBlog('hugo', files).nav,
  reportOf: (files) => writeReport(importBlog('hugo', files), 'old'),
  summaryOf: (files) => summarizeRemarks(importBlog('hugo', files).remarks),
  checked: (body: string) => {
    const { ids, paragraphs } = createCheck([])(post(body));
    return [ids, paragraphs];
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
