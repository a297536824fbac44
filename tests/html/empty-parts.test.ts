// Parts of a site that have nothing to show: no output shows them, lists them or links to them.
import { describe, expect, it } from 'vitest';
import type { Built } from '../../scripts/build/build-site';
import { checkConsistency } from '../consistency';
import { all, buildWith, hrefs, htmlFiles, page, textOf, textsOf } from '../helpers';
import { isOwnSite } from '../own-site';

const NO_EMAIL = (text: string): string => text.replace(/^email:.*\n/m, '');
const NO_PROFILES = (text: string): string => text.replace(/^profiles:\n {2}.*\n/m, '');

/** Makes every post a draft, as in a site whose first post is not finished. */
const drafts = Object.fromEntries(
  ['first-light', 'quotes-and-ampersands', 'right-to-left'].map((slug) => [
    `content/posts/${slug}.md`,
    (text: string) => text.replace(/^\ufeff?---\r?\n/, '---\ndraft: true\n'),
  ]),
);
/** Projects may not link to drafts. */
const noPosts = {
  ...drafts,
  'content/projects': null,
  'content/projects.yaml': () => '- title: Nothing\n  summary: A card with only what it must have.\n',
};
const noProjects = { 'content/projects': null, 'content/projects.yaml': () => '# None yet.\n' };
const noAbout = { 'content/about.md': () => '' };
const noResume = { 'content/resume.yaml': () => '# None yet.\n', 'public/resume.pdf': null };
const noContact = { 'content/site.yaml': (text: string) => NO_PROFILES(NO_EMAIL(text)), ...noResume };

const barOf = ({ outputs }: Built, file = 'index.html') =>
  all(page(outputs, file), '.bar nav a').map((link) => link.firstChild?.textContent);
const linksTo = ({ outputs }: Built, path: string): string[] =>
  htmlFiles(outputs).filter(
    (file) =>
      !isOwnSite && !file.startsWith(path.slice(1)) && page(outputs, file).querySelector(`a[href="${path}"]`),
  );
const listed = ({ outputs }: Built) => textOf(outputs, 'sitemap.xml') + textOf(outputs, 'llms.txt');

describe('a site without any of them', async () => {
  const built = await buildWith({ ...noPosts, ...noProjects, ...noAbout, ...noContact });

  it('builds without problems', () => {
    expect(built.problems).toEqual([]);
    expect(checkConsistency(built.outputs)).toEqual([]);
  });

  it('has a bar, a hero and a footer without links to them', () => {
    expect(barOf(built)).toEqual([]);
    const home = page(built.outputs, 'index.html');
    expect(all(home, '.actions, .known, .about, .skills, .closing, .work, .foot ul')).toEqual([]);
    expect(textsOf(home, isOwnSite ? 'h1' : 'h1, h2')).toEqual(["Hello, I’m Ann O'Nymous."]);
    for (const path of ['/blog', '/projects', '/contact', '/resume.pdf', '/search'])
      expect(linksTo(built, path)).toEqual([]);
  });

  it.skipIf(isOwnSite)('lists the home page and the pond', () => {
    const urls = [...textOf(built.outputs, 'sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, url]) => url,
    );
    expect(urls).toEqual(['https://koi.test/', 'https://koi.test/koi/']);
    expect(textOf(built.outputs, 'llms.txt')).not.toContain('##');
  });

  it('has no feeds and no search, and says so in no head', () => {
    const files = [...built.outputs.keys()];
    expect(files.filter((file) => /^(?:(?:feed|rss)\.(?:xml|json)$|search\b)/.test(file))).toEqual([]);
    for (const file of htmlFiles(built.outputs))
      expect(all(page(built.outputs, file), 'link[rel="alternate"]:not([type="text/markdown"])')).toEqual([]);
  });

  it('keeps their pages out of search engines', () => {
    for (const name of ['blog', 'projects', 'contact']) {
      const document = page(built.outputs, `${name}/index.html`);
      expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
      expect(all(document, 'link[rel="canonical"], meta[property="og:image"]')).toEqual([]);
    }
    expect([...built.outputs.keys()].filter((file) => /card-(blog|projects|contact)/.test(file))).toEqual([]);
  });
});

it('a site without posts does not link to the blog, but a text may', async () => {
  const built = await buildWith(noPosts);
  expect(built.problems).toEqual([]);
  expect(barOf(built)).toEqual(['Projects', 'Resume', 'Contact']);
  expect(textsOf(page(built.outputs, 'index.html'), '.actions a')).toEqual(['Projects']);
  expect(hrefs(page(built.outputs, '404.html'), 'main a')).toEqual(['/']);
  // about.md links to it.
  expect(linksTo(built, '/blog')).toEqual(isOwnSite ? [] : ['index.html']);
  expect(listed(built)).not.toContain('/blog');
});

it('a site without projects does not link to them', async () => {
  const built = await buildWith(noProjects);
  expect(built.problems).toEqual([]);
  expect(barOf(built)).toEqual(['Blog', 'Resume', 'Contact']);
  expect(linksTo(built, '/projects')).toEqual([]);
  expect(listed(built)).not.toContain('/projects');
});

it('a site without an email address has a contact page with profiles only', async () => {
  const built = await buildWith({ 'content/site.yaml': NO_EMAIL });
  expect(built.problems).toEqual([]);
  const contact = page(built.outputs, 'contact/index.html');
  expect(all(contact, '.mail, .copy, script[src*="copy"], a[href^="mailto:"]')).toEqual([]);
  expect(all(contact, '.else li')).toHaveLength(2);
  expect(hrefs(contact, '.elsewhere a')).toEqual(['/search', expect.stringMatching(/^https:/)]);
  expect(barOf(built)).toContain('Contact');
});

it('a site without an email address and profiles has a contact page with the resume', async () => {
  const built = await buildWith({ 'content/site.yaml': (text) => NO_PROFILES(NO_EMAIL(text)) });
  expect(all(page(built.outputs, 'contact/index.html'), '.else li')).toHaveLength(1);
  expect(barOf(built)).toContain('Contact');
});
