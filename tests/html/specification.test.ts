// The specification, sentence by sentence, as far as generated files show it. What projects of the good site have besides.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFile } from '../../src/base/paths';
import type { Site } from '../../src/content/site';
import { listPages, routes } from '../../src/theme/routes';
import { all, buildFixture, buildWith, hrefs, htmlFiles, page, root, textOf, textsOf } from '../helpers';
import { readTable } from '../tables';
import { declarations, styleOf, within } from './css';

const built = await buildFixture();
const site = built.site as Site;
const homeCss = styleOf(page(built.outputs, 'index.html'));

const TABLES = readTable<unknown[][]>('specification.yaml');
const read = <T extends unknown[]>(name: string) => TABLES[name] as T[];

/** Each row: the words of the specification, the page, a selector, attributes, and the texts of the elements, with these. */
type Row = [words: string, file: string, selector: string, names: string[], expected: string[]];
const SECTIONS = ['Shared layout', 'Home', 'Contact', 'Blog list', 'Projects', 'Error catalogue'];

describe.each(SECTIONS)('2. and 8. %s', (section) => {
  it.each(read<Row>(section))('%s', (_, name, selector, names, expected) => {
    const files = htmlFiles(built.outputs).filter((file) =>
      name === '*' ? file !== 'koi/index.html' : file === name,
    );
    expect(files).not.toEqual([]);
    for (const file of files) {
      const found = all(page(built.outputs, file), selector).map((one) =>
        [(one.textContent ?? '').trim(), ...names.map((key) => one.getAttribute(key))].join(' | '),
      );
      expect(found, file).toEqual(expected);
    }
  });
});

it('2. Screens and routes: "Routes are matched in this order"', () => {
  const specified = ['/', '/blog', '/blog/{slug}', '/projects', '/contact', '*'];
  const patterns = Object.keys(routes);
  expect(patterns.filter((pattern) => specified.includes(pattern))).toEqual(specified);
  expect(patterns.at(-1)).toBe('*');
});

it('the licenses of all fonts and packages in dist are beside them', () => {
  const [licenses, pages] = [textOf(built.outputs, 'licenses.txt'), textOf(built.outputs, 'sitemap.xml')];
  const fonts = readdirSync(join(root, 'src/content/fonts')).filter((name) => name.startsWith('OFL-'));
  const files = [...fonts.map((name) => `src/content/fonts/${name}`), 'node_modules/minisearch/LICENSE.txt'];
  expect(licenses.split(`\n${'-'.repeat(80)}\n`).length).toBe(files.length);
  for (const file of files) expect(licenses).toContain(readFileSync(join(root, file), 'utf8').trim());
  const scripts = [...built.outputs.keys()].filter((file) => /^assets\/.*\.js$/.test(file));
  expect(scripts.length).toBeGreaterThan(3);
  for (const file of scripts) {
    const [, link] = /^\/\*! Licenses: (\S+) \*\//.exec(textOf(built.outputs, file)) ?? [];
    expect(new URL(link, `https://koi.test/below/${file}`).pathname).toBe('/below/licenses.txt');
  }
  expect(pages).not.toContain('licenses');
});

describe('2. Shared layout', () => {
  it('"A sticky top bar"', () => {
    expect(declarations(homeCss, '.bar')).toMatchObject({ position: 'sticky', top: '0' });
  });

  it('"the current year"', async () => {
    const later = await buildFixture({ today: '2031-12-31' });
    expect(textsOf(page(later.outputs, 'index.html'), 'footer p')[0]).toContain('© 2031 ');
  });

  it('a site without a resume has no link to it', async () => {
    const without = { 'public/resume.pdf': null };
    const { outputs, problems } = await buildWith(without);
    expect(problems).toEqual([]);
    for (const file of ['index.html', 'contact/index.html'])
      expect(textOf(outputs, file)).not.toMatch(/resume/i);
    const other = await buildWith({ ...without, 'content/resume.yaml': 'skills: []\n' });
    expect(textOf(other.outputs, 'contact/index.html')).toMatch(/href="\/resume"/);
  });

  it('"Content max widths: about 5xl for pages, 3xl for posts and contact"', () => {
    expect(declarations(homeCss, ':root')).toMatchObject({ '--page': '64rem', '--column': '48rem' });
    expect(declarations(homeCss, '.wrap')['max-width']).toContain('var(--page)');
    expect(declarations(homeCss, '.column')['max-width']).toBe('var(--column)');
    expect(textsOf(page(built.outputs, 'contact/index.html'), 'main .column h1')).toHaveLength(1);
    const post = styleOf(page(built.outputs, 'blog/koi-app/index.html'));
    expect(declarations(post, '.post > header')['max-width']).toMatch(/^min\(var\(--column\),/);
    expect(declarations(post, '.prose')['max-width']).toBe('var(--measure)');
    expect(Number.parseFloat(declarations(post, ':root')['--measure'])).toBeLessThanOrEqual(48);
  });
});

describe('2. Home', () => {
  it('"offset 100 px upward, opacity 0.2", "and ignores pointer input on small screens"', () => {
    expect(declarations(homeCss, '.pond')).toMatchObject({ top: '-100px', opacity: '.2' });
    expect(declarations(within(homeCss, '@media(max-width:47.99rem)'), '.pond')).toEqual({
      'pointer-events': 'none',
    });
  });

  it('"fades in and rises from an 8 px offset over 0.4 s with ease-out"', () => {
    expect(declarations(homeCss, '.rise').animation).toBe('rise .4s ease-out both');
    const from = declarations(within(homeCss, '@keyframes rise'), '0%');
    expect(from.transform).toBe('translateY(8px)');
    expect(Number(from.opacity)).toBeLessThan(0.05);
  });

  it('pages fade into each other, but not under reduced motion', () => {
    const [before, ...others] = homeCss.split('@view-transition{navigation:auto}');
    expect(others).toHaveLength(1);
    expect(before).toMatch(/@media\s?\(prefers-reduced-motion:no-preference\)\{[^{}]*$/);
  });
});

describe('2. Blog list', () => {
  const list = page(built.outputs, 'blog/index.html');

  it('"Each shows a title link to /blog/{slug}, the date and the description"', () => {
    expect(all(list, '.row').map((row) => textsOf(row, 'h3 a, time, p'))).toEqual(
      site.posts.map(({ title, date, description }) => [title, date, description]),
    );
  });

  it('below it, every tag links to a page of its posts, and there is a link to the feed', () => {
    const tags = [...new Set(site.posts.flatMap((one) => one.tags))].sort();
    expect(textsOf(list, '.tags a')).toEqual(tags);
    for (const tag of tags)
      expect(textsOf(page(built.outputs, `tags/${tag}/index.html`), 'h1')).toEqual([`Posts tagged ${tag}`]);
    expect(hrefs(list, '.feed a')[0]).toBe('/feed.xml');
  });
});

describe('2. Blog post', () => {
  it('"Otherwise shows title, date, … and the post body", "an optional cover image (none of the posts has one)"', () => {
    for (const { slug, title, date } of site.posts) {
      const document = page(built.outputs, `blog/${slug}/index.html`);
      expect(textsOf(document, 'h1, article header time')).toEqual([date, title]);
      expect(textsOf(document, '.prose')[0].length).toBeGreaterThan(1000);
      expect(all(document, '.cover')).toEqual([]);
      // Hash-style links are resolved.
      expect(textOf(built.outputs, `blog/${slug}/index.html`)).not.toMatch(/href="#\//);
    }
    const links = hrefs(page(built.outputs, 'blog/august-2024/index.html'), '.prose a');
    expect(links).toEqual(expect.arrayContaining(['/projects', '/blog/hello-2024']));
  });

  it('"Post images are forced to block display, auto height and lazy loading"; "Relative sources are resolved under /posts/"', async () => {
    const { outputs } = await buildFixture('good');
    const document = page(outputs, 'blog/first-light/index.html');
    expect(
      all(document, '.prose img').map((image) => [image.getAttribute('loading'), image.getAttribute('src')]),
    ).toEqual([['lazy', '/posts/pond.png']]);
    expect(outputs.has('posts/pond.png')).toBe(true);
    expect(declarations(styleOf(document), '.prose :is(img,picture,video)')).toMatchObject({
      display: 'block',
      height: 'auto',
    });
    const [cover] = all(page(outputs, 'blog/right-to-left/index.html'), 'article header .cover img');
    expect([cover.getAttribute('src'), cover.getAttribute('alt')]).toEqual(['/posts/pond.png', 'A pond']);
  });
});

describe('8. Error catalogue', () => {
  it.each(read<[string, string | null]>('the file of a path'))('the response to %j is %s', (path, file) => {
    expect(findFile(path, built.outputs) ?? null).toBe(file);
  });

  it("'Post component missing.' if the slug has no content", () => {
    const empty = { ...site, posts: [{ ...site.posts[0], path: '/blog/empty', html: '', hasText: false }] };
    const page = listPages(empty).find(({ path }) => path === '/blog/empty');
    expect(page).toMatchObject({ title: 'Post component missing. · Your Name', isNotFound: true });
  });

  it.each(['404.html', 'blog/404.html'])(
    'the script of %s has the messages, for hosts with only one 404 page',
    (file) => {
      const script = textsOf(page(built.outputs, file), 'body script').join('');
      for (const words of ['404 not found', 'Not found', 'Post not found.']) expect(script).toContain(words);
    },
  );
});

describe('2. Projects', () => {
  const document = page(built.outputs, 'projects/index.html');
  const css = styleOf(document);

  it('"A grid of cards, two columns on medium screens and wider"', () => {
    expect(declarations(css, '.cards')).toMatchObject({ display: 'grid' });
    expect(declarations(css, '.cards')['grid-template-columns']).toBeUndefined();
    const query = css.lastIndexOf('@media', css.indexOf('.cards{grid-template-columns'));
    expect(declarations(within(css.slice(query), '@media print,(min-width:48rem)'), '.cards')).toMatchObject({
      'grid-template-columns': '1fr 1fr',
    });
  });

  it('"Under Construction" is on a ribbon', () => {
    expect(css).toMatch(/\.ribbon:not\(\.flat,:first-child\)\{[^}]*rotate\(\d+deg\)/);
  });

  it('"Each card has a title, summary, tag chips"', () => {
    for (const card of all(document, '.card')) {
      expect(textsOf(card, '.body > p')[0].length).toBeGreaterThan(40);
      expect(textsOf(card, '.chips li').length).toBeGreaterThanOrEqual(2);
    }
  });

  it('"The whole card is clickable to its base link when one exists"', () => {
    expect(declarations(css, ':is(.row,.card,.work li)').position).toBe('relative');
    expect(declarations(css, ':is(.row,.card,.work) :is(h2,h3) a:before')).toMatchObject({
      content: '""',
      position: 'absolute',
      inset: '0',
    });
  });
});

it('2. Projects of the good site have a featured project first, "link buttons named by the link key (capitalised)", and links to case studies', async () => {
  const good = page((await buildFixture('good')).outputs, 'projects/index.html');
  expect(textsOf(good, '.card h2')).toEqual(['Ann’s lantern', 'Everything', 'Nothing']);
  const titles = all(good, '.card h2').map((title) => hrefs(title, 'a')[0]);
  expect(titles).toEqual(['/projects/anns-lantern', '/blog/first-light', undefined]);
  const names = all(good, '.card .to a').map((link) => link.firstChild?.textContent);
  expect(names).toEqual(['Case study', 'Case study', 'Post', 'Source']);
});
