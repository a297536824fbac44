// The parts of a page around its body, and parts that only some pages have: tests/fixtures/documents.txt has them word for word.
// UPDATE=1 writes it.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Site } from '../../../../src/content/site';
import type { Assets } from '../../../../src/output/document/assets';
import { createRenderer, joinDocument } from '../../../../src/output/document/document';
import type { Page } from '../../../../src/theme/page';
import { listPages } from '../../../../src/theme/routes';
import { buildFixture, fixtures } from '../../../helpers';
import { isOwnSite } from '../../../own-site';

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
const render = (more: Partial<Page>, site = good) =>
  createRenderer(site, assets)({ ...page, ...more } as Page);

const withSettings = (more: Partial<Site['settings']>, site = good): Site => ({
  ...site,
  settings: { ...site.settings, ...more },
});
const bare = withSettings({ email: undefined, profiles: {} }, { ...good, hasBlog: false });
const italic = (
  <h1>
    Hi <em>Ann.</em>
  </h1>
);
const DOCUMENTS: Record<string, [more: Partial<Page>, site?: Site, policy?: string]> = {
  'styles and fonts of its own': [{ css: 'own{}', faces: ['sans-italic'] }],
  'a class and data': [{ className: 'home', data: () => [{ headline: '</script>' }] }],
  'a name in italics': [{ element: italic }],
  'the message of a 404 page': [{ element: <h1>Not found</h1>, isNotFound: true }],
  'a policy, in Arabic': [{ element: <time>A</time> }, withSettings({ language: 'ar' }), `a 'self' "><x>&`],
  'only the search': [{ element: <code>C</code> }, { ...bare, hasBlog: true }],
  'only a profile': [{ element: <ul className="chips" /> }, withSettings({ profiles: { A: '/a' } }, bare)],
  'nothing, and no heading': [{ element: <p>A &amp; B</p> }, bare],
};

it.skipIf(isOwnSite)('documents are word for word those with', async () => {
  const texts = Object.entries(DOCUMENTS).map(async ([name, [more, site, policy]]) => {
    const document = joinDocument(await render(more, site), policy);
    return `=== ${name}\n${document.replace(/<header.*?<\/header>/s, '')}`;
  });
  await expect((await Promise.all(texts)).join('\n')).toMatchFileSnapshot(join(fixtures, 'documents.txt'));
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
