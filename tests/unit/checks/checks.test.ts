import { beforeAll, describe, expect, it, vi } from 'vitest';
import { grammars } from '../../../scripts/files/grammars';
import { checkOutputs } from '../../../src/checks/checks';
import { checkLinks } from '../../../src/checks/links';
import type { ContentFiles } from '../../../src/content/content-files';
import { createHref } from '../../../src/html/addresses';
import { scanPage } from '../../../src/html/scan-page';
import { createMarkdown } from '../../../src/markdown/markdown';
import type { Output, Outputs } from '../../../src/outputs/output';
import { createFinish } from '../../../src/outputs/policy';
import { renderRedirects } from '../../../src/outputs/redirects';
import type { Site } from '../../../src/site';
import { buildFixture, withContent } from '../../helpers';
import { file, places, words } from '../content/support';

let good: Site;
beforeAll(async () => {
  good = (await buildFixture('good')).site as Site;
});

const html = (body: string, title = 'T', description = 'D') =>
  `<!doctype html><html><head><title>${title}</title><meta name="description" content="${description}"></head><body><h1>H</h1>${body}</body></html>`;

const toOutput = (file: string, source: string, body: string): Output => ({
  file,
  source,
  body,
  pageIndex: file.endsWith('.html') ? scanPage(body).pageIndex : undefined,
});

/** Checks these pages; the source of the first is a post with this text. */
function check(
  pages: Record<string, string>,
  text = '',
  url = 'https://koi.test',
  redirects: Record<string, string> = {},
) {
  const post = file(text, 'content/posts/a.md');
  const outputs: Outputs = new Map(
    Object.entries(pages).map(([name, body], index) => [
      name,
      toOutput(
        name,
        index === 0 ? post.source : `from ${name}`,
        name.endsWith('.html') && !body.startsWith('<!doctype') ? html(body, `T${index}`, `D${index}`) : body,
      ),
    ]),
  );
  const sources: ContentFiles = {
    settings: file('', 'content/site.yaml'),
    about: file('', 'content/about.md'),
    projects: file('', 'content/projects.yaml'),
    posts: [post, file('', 'content/posts/draft.md')],
    pages: [file('', 'content/pages/later.md')],
    caseStudies: [file('', 'content/projects/draft.md')],
  };
  const settings = {
    ...good.settings,
    redirects: Object.entries(redirects).map(([from, to]) => ({ from, to })),
  };
  const href = createHref({ url, trailingSlash: false });
  const { places } = createMarkdown({ href, grammars })({
    file: post,
    body: text,
    bodyStart: 0,
    path: '/blog/a',
  });
  const posts = [{ ...withContent(good.posts[0], { places }), source: post.source }];
  const base = href('/').replace(/\/$/, '');
  const site = { ...good, settings, posts, base, href };
  for (const output of renderRedirects(
    site,
    [],
    [],
    createFinish({ scripts: new Map(), origins: new Set() }, () => ''),
  ))
    outputs.set(output.file, output);
  return checkOutputs(outputs, site, sources);
}

describe('a link that is broken on every page', () => {
  it('is compared with the existing paths only once', () => {
    const hidden = new Map<string, 'post' | 'page'>();
    const asked = vi.spyOn(hidden, 'get');
    const pages = Array.from({ length: 50 }, (_, at) => ({
      file: `${at}/index.html`,
      source: `${at}.md`,
      body: '',
      pageIndex: scanPage('<a href="/resume.pfd">').pageIndex,
    }));
    const outputs: Outputs = new Map(
      ['resume.pdf', ...pages.map((page) => page.file)].map((name) => [
        name,
        { file: name, source: '', body: '' },
      ]),
    );
    const found = checkLinks(pages, outputs, good, hidden);
    expect(found.map(({ source, hint }) => `${source}: ${hint}`)).toEqual([
      'every page: did you mean /resume.pdf?',
    ]);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('links', () => {
  const other = { 'b/index.html': '<p id="part">x</p>', 'c.html': '<p>c</p>', 'd.png': 'x', 'a b.png': 'x' };

  it.each([
    '/',
    '/b',
    '/b/',
    '/b#part',
    '/b/#part',
    '/b/index.html',
    '/c',
    '/c.html',
    '/d.png',
    '/d.png?v=1',
    '/a%20b.png',
    'b',
    './b',
    '#here',
    '#top',
    '#',
    '',
    '?x',
    'https://x.test/none',
    '//x.test/none',
    'mailto:a@b',
    'tel:1',
  ])('%j is accepted', (to) => {
    expect(check({ 'index.html': `<a href="${to}">x</a><i id="here"></i>`, ...other })).toEqual([]);
  });

  it.each([
    ['/none', 'link to /none leads nowhere', 'correct the link or write the page.'],
    ['/bb', 'link to /bb leads nowhere', 'correct the link or write the page.'],
    ['/none.pdf', 'link to /none.pdf leads nowhere', 'put the file at public/none.pdf.'],
    ['none.pdf', 'link to none.pdf leads nowhere', 'put the file at public/none.pdf.'],
    ['/D.png', 'link to /D.png leads nowhere', 'did you mean /d.png?'],
    ['/b#prat', 'link to /b#prat: there is no #prat on that page', 'did you mean #part?'],
    [
      '/c#x',
      'link to /c#x: there is no #x on that page',
      'check the spelling, or add a heading or an id of that name there.',
    ],
    ['#hree', 'link to #hree: there is no #hree on that page', 'did you mean #here?'],
    ['/b/../../none', 'link to /b/../../none leads nowhere', 'correct the link or write the page.'],
    ['/%zz', 'link to /%zz leads nowhere', 'correct the link or write the page.'],
    [
      '/blog/draft',
      'link to /blog/draft leads nowhere',
      'that post is a draft or scheduled, so it is not published yet.',
    ],
  ])('%j is reported', (to, message, hint) => {
    const found = check({ 'index.html': `<a href="${to}">x</a><i id="here"></i>`, ...other });
    expect(words(found)).toEqual([message]);
    expect(found[0].hint).toBe(hint);
  });

  it('to a post without the base path is not one to a draft', () => {
    const pages = { 'blog/a/index.html': '<a href="/blog/a">x</a>' };
    expect(check(pages, '', 'https://koi.test/base')[0].hint).toBe('did you mean /blog/a?');
  });

  it('checks images, srcset, scripts, frames and posters', () => {
    const found = check({
      'index.html':
        '<img src="/1" srcset="/2 1x, /3 2x"><script src="/4"></script><iframe src="/5"></iframe><video poster="/6"></video><link href="/7">',
    });
    expect(words(found).sort()).toEqual([
      'link to /7 leads nowhere',
      ...[1, 2, 3, 4, 5, 6].map((number) => `there is no file /${number}`),
    ]);
  });

  it('a link without the base path leads out of the site and is reported', () => {
    const pages = {
      'index.html': '<a href="/me/b">x</a><a href="/b">y</a>',
      'k/index.html': '<a href="../b">z</a>',
      ...other,
    };
    expect(words(check(pages, '', 'https://koi.test/me'))).toEqual(['link to /b leads nowhere']);
  });

  it('finds the location in the source, and prefers whole words', () => {
    const text = 'See /none-such, then\n[x](/none).\n';
    expect(places(check({ 'index.html': '<a href="/none">x</a>' }, text))).toEqual([
      '2:5 link to /none leads nowhere',
    ]);
  });

  it('reports a link that is on every page once', () => {
    const bar = '<a href="/resume.pdf">x</a>';
    const found = check({ 'index.html': bar, 'b/index.html': bar, 'c.html': bar, 'k.html': '<p>koi</p>' });
    expect(found.map(({ source, message }) => [source, message])).toEqual([
      ['every page', 'link to /resume.pdf leads nowhere'],
    ]);
  });
});

describe('a link with a fragment to a redirect', () => {
  const redirects = {
    '/old': '/b',
    '/older': '/old',
    '/oldest.html': '/older',
    '/part': '/b#part',
    '/away': 'https://x.test/',
    '/nowhere': '/none',
    '/circle': '/circus',
    '/circus': '/circle',
  };
  const checkLink = (to: string, base = '') =>
    check(
      { 'index.html': `<a href="${base}${to}">x</a>`, 'b/index.html': '<p id="part">x</p>' },
      '',
      `https://koi.test${base}`,
      redirects,
    ).filter(({ source }) => source === 'content/posts/a.md');

  it.each([
    '/old',
    '/old#part',
    '/old/#part',
    '/older#part',
    '/oldest.html#part',
    '/part',
    '/part#part',
    // The fragment of a redirect replaces that of the link.
    '/part#none',
    '/away#none',
    // A broken redirect is reported by another check.
    '/nowhere#none',
    '/circle#none',
  ])('%s is accepted', (to) => {
    expect(words(checkLink(to))).toEqual([]);
    expect(words(checkLink(to, '/me'))).toEqual([]);
  });

  it.each(['/old#prat', '/older#prat', '/oldest.html#prat'])('%s is reported', (to) => {
    const found = checkLink(to);
    expect(words(found)).toEqual([`link to ${to}: there is no #prat on that page`]);
    expect(found[0].hint).toBe('did you mean #part?');
    expect(words(checkLink(to, '/me'))).toEqual(words(found));
  });
});

it.each([
  ['[one](/old/title/) [two](/old/title/#none)', '/old/title#none', '1:26'],
  ['[one](/old/title) [two](/old/title#none)', '/old/title#none', '1:25'],
  ['[one](b.md) [two](b.md#none)', '/blog/b#none', '1:19'],
  ['[one](/old/title/?a) [two](/old/title/?a#none)', '/old/title?a#none', '1:28'],
])('in %s the location is that of the link with the fragment', (text, to, place) => {
  const pages = { 'index.html': `<a href="${to}">x</a>`, 'blog/b/index.html': '<p>x</p>' };
  expect(places(check(pages, text, undefined, { '/old/title': '/blog/b' }))).toEqual([
    `${place} link to ${to}: there is no #none on that page`,
  ]);
});

describe('documents', () => {
  it.each([
    ['<h1>again</h1>', ['index.html has 2 headings of level one']],
    ['<h2>x</h2><h3>y</h3><h2>z</h2>', []],
    ['<i id="x"></i><b id="x"></b><u id="x"></u>', ['the id "x" is used twice on index.html']],
    [
      '<i style="a"></i><b style="b" onclick="c"></b>',
      [
        'index.html has the attribute style, which the security policy blocks',
        'index.html has the attribute onclick, which the security policy blocks',
      ],
    ],
  ])('%s', (body, expected) => {
    expect(words(check({ 'index.html': body }))).toEqual(expected);
  });

  it('a missing title or description is reported, and one that two pages share', () => {
    expect(words(check({ 'a.html': html('', '', '') }))).toEqual([
      'a.html has no title',
      'a.html has no description',
    ]);
    expect(words(check({ 'a.html': html('', 'A', 'B'), 'b.html': html('', 'A', 'B') }))).toEqual([
      'the title is the same as in content/posts/a.md: "A"',
      'the description is the same as in content/posts/a.md: "B"',
    ]);
  });

  it('a skipped heading level is reported, except in Markdown, where the parser reports it', () => {
    expect(words(check({ 'index.html': '<h3>x</h3>', 'b.html': '<h4>x</h4>' }))).toEqual([
      'a heading level is skipped: level 4 after level 1',
    ]);
  });
});

describe('the location of a broken link is', () => {
  it.each([
    ['not in a code span', '`/nope` and `[a](/nope)`\n\n[b](/nope)\n', '3:5'],
    ['not in a fence', '- x\n\n  ```md\n  [a](/nope)\n  ```\n\n[b](/nope)\n', '7:5'],
    ['not in a comment', '<!-- [a](/nope) -->\n\n[b](/nope)\n', '3:5'],
    ['not in similar text', 'Say /nope to https://host.test/nope, [b](/nope)\n', '1:42'],
    ['in the line that defines it', 'Say /nope to [b][c]\n\n[c]: /nope\n', '3:6'],
    ['in a tag', 'Say /nope <a href="/nope">b</a>\n', '1:20'],
    ['in a link with ../', 'Say /nope [b](../../nope)\n', '1:15'],
    ['in any text if it is nowhere else', 'Say `/nope`\n', '1:6'],
  ])('%s', (_, text, place) => {
    const problems = check({ 'index.html': '<a href="/nope">x</a>' }, text);
    expect(places(problems)).toEqual([`${place} link to /nope leads nowhere`]);
  });
});
