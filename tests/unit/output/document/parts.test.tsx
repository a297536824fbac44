// The parts of a page around its body, and parts that only some pages have.
import { expect, it } from 'vitest';
import { MESSAGES } from '../../../../src/base/text/messages';
import type { Site } from '../../../../src/content/site';
import type { Assets } from '../../../../src/output/document/assets';
import { createRenderer, joinDocument } from '../../../../src/output/document/document';
import type { Page } from '../../../../src/theme/page';
import { listPages } from '../../../../src/theme/routes';
import { buildFixture } from '../../../helpers';

const good = (await buildFixture('good')).site as Site;
const script = (name: string) => ({ address: `/${name}.js`, integrity: `sha256-${name}` });
const assets = {
  styles: { layout: 'layout{}', print: 'print{}', list: 'list{}', prose: 'prose{}' },
  scripts: { main: script('main'), copy: script('copy') },
  ...{
    beforePaint: 'paint()',
    notFound: 'lost()',
    koi: '',
    preloads: ['/one.woff2'],
    cutHeading: async (role: string, letters: string) => letters && `${role} ${letters}`,
    icon: '/icon',
    outputs: [],
  },
  faces: { 'sans-italic': '/italic.woff2', mono: '/mono.woff2' },
} as unknown as Assets;
const page: Page = {
  ...{ path: '/a', title: 'A <b>', description: 'D', source: 'a.md' },
  ...{ element: <h1>Hello</h1>, styles: ['list', 'prose'], scripts: ['copy'] },
};
const render = async (more: Partial<Page> = {}, settings: Partial<Site['settings']> = {}) => {
  const site = { ...good, settings: { ...good.settings, ...settings } };
  const parts = await createRenderer(site, assets)({ ...page, ...more } as Page);
  return { ...parts, head: parts.head.join('\n') };
};

it('a page has its styles in order, its scripts and its fonts', async () => {
  const { head, body } = await render({ css: 'own{}', faces: ['sans-italic'] });
  expect(head).toContain('<title>A &lt;b&gt;</title>');
  expect(head).toContain('<style>layout{}list{}prose{}own{}print{}</style>\n<script>paint()</script>');
  expect(head.match(/type="module" src="[^"]*" integrity="[^"]*"/g)).toEqual([
    'type="module" src="/main.js" integrity="sha256-main"',
    'type="module" src="/copy.js" integrity="sha256-copy"',
  ]);
  expect(head.match(/preload" href="[^"]*"/g)).toEqual([
    'preload" href="/italic.woff2"',
    'preload" href="/one.woff2"',
  ]);
  expect(body).toMatch(/^<body>\n[\s\S]*<h1>Hello<\/h1>[\s\S]*<\/body>$/);
});

it('only a not-found page has status 404, noindex and the script for its message', async () => {
  expect(JSON.stringify(await render())).not.toMatch(/lost\(\)|data-status|rel=\\"expect/);
  const { root, head, body } = await render({ isNotFound: true });
  expect(root).toContain(' data-status="404"');
  expect(head).toContain('<meta name="robots" content="noindex">');
  expect(head).toContain('<link rel="expect" href="#words" blocking="render">');
  expect(head).not.toContain('canonical');
  expect(body).toContain('<script>lost()</script><template id="words"></template>');
});

it('a page has a class and structured data only if they are set', async () => {
  expect((await render()).body).not.toContain('ld+json');
  const { body } = await render({ className: 'home', data: () => [{ headline: '</script>' }] });
  expect(body).toMatch(/^<body class="home">\n/);
  expect(body).toMatch(/<script type="application\/ld\+json">.*\\u003c\/script>.*<\/script>\n<\/body>$/);
});

const RIGHT_TO_LEFT = ['ar', 'he-IL', 'fa', 'uz-Arab'];

it.each([...RIGHT_TO_LEFT, 'en', 'arn', 'ku-Latn', 'cs-CZ'])(
  'the language %s has its direction',
  async (language) => {
    const [root] = /<html .*>/.exec(joinDocument({ ...(await render({}, { language })), head: [] })) ?? [];
    expect(root).toBe(`<html lang="${language}"${RIGHT_TO_LEFT.includes(language) ? ' dir="rtl"' : ''}>`);
  },
);

it.each<[string, boolean, Partial<Site['settings']>, string[]]>([
  ['the search', true, {}, ['Search']],
  ['an email address', false, { email: 'a@koi.test' }, ['Email']],
  ['a profile', false, { profiles: { Git: 'https://git.test/a' } }, ['Git']],
  ['nothing', false, {}, []],
])('a footer with only %s links to no more', async (_, hasBlog, more, names) => {
  const settings = { ...good.settings, email: undefined, profiles: {}, ...more };
  const site = { ...good, hasBlog, settings };
  const { body } = await createRenderer(site, assets)({ ...page } as Page);
  const foot = /<ul class="elsewhere">.*?<\/ul>/s.exec(body)?.[0] ?? '';
  expect(Array.from(foot.matchAll(/<a [^>]*>([^<]*)/g), ([, name]) => name)).toEqual(names);
  expect(body.includes('<ul class="elsewhere">')).toBe(names.length > 0);
});

it.each<[string, Partial<Page>, string[]]>([
  ['its letters', { element: <h1>A &amp; B</h1> }, ['normal serif A & B']],
  [
    'both faces',
    {
      element: (
        <h1>
          Hi <em>Ann.</em>
        </h1>
      ),
    },
    ['normal serif Hi', 'italic serif-italic Ann.'],
  ],
  ['nothing without a heading', { element: <p>A</p> }, []],
  [
    'those of each message of a 404 page',
    { element: <h1>Not found</h1>, isNotFound: true },
    [`normal serif Not found${MESSAGES.join('')}`],
  ],
])('the head has %s for the heading', async (_, more, expected) => {
  const { head } = await render(more);
  const found = [...head.matchAll(/<meta name="heading" content="([^"]*)" data-style="(\w+)">/g)];
  expect(found.map(([, font, style]) => `${style} ${font.replace(/ +/g, ' ').trim()}`)).toEqual(expected);
  // Where no script adds the letters of the name, all of its italic font is loaded.
  expect(head.includes('<noscript><link rel="preload"')).toBe(
    expected.some((one) => one.startsWith('italic')),
  );
});

it('a page with code, dates or tags preloads the font of these', async () => {
  const parts = [
    <p key="0">A</p>,
    <time key="1">B</time>,
    <code key="2">C</code>,
    <ul key="3" className="chips" />,
  ];
  const heads = await Promise.all(parts.map((element) => render({ element })));
  expect(heads.map(({ head }) => head.includes('"/mono.woff2"'))).toEqual([false, true, true, true]);
});

it('an error in a component names the page', async () => {
  const Broken = (): never => {
    throw new Error('broken');
  };
  await expect(render({ element: <Broken /> })).rejects.toThrow('while rendering /a from a.md');
});

it('pages get the site without its posts, for which they would not be rendered again', () => {
  const sites = listPages(good).flatMap(({ element }) => element.props.site ?? []);
  expect(sites).not.toEqual([]);
  expect(sites).not.toContainEqual(expect.objectContaining({ posts: expect.anything() }));
});

it('a document has a security policy if one is given', async () => {
  const parts = { language: 'en', head: ['<title>A</title>'], body: '<body></body>' };
  const start = '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n';
  const end = '<title>A</title>\n</head>\n<body></body>\n</html>\n';
  expect(joinDocument(parts)).toBe(start + end);
  expect(joinDocument(parts, `a 'self' "><x>&`)).toBe(
    `${start}<meta http-equiv="Content-Security-Policy" content="a 'self' &quot;&gt;&lt;x&gt;&amp;">\n${end}`,
  );
});
