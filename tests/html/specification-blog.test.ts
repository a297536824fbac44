// The specification, sentence by sentence: the blog list, the posts, and the error catalog.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Built } from '../../scripts/build/build-site';
import { findFile } from '../../src/outputs/paths';
import { allPages } from '../../src/routes';
import type { Site } from '../../src/site';
import { messageFor } from '../../src/text/messages';
import { all, buildFixture, page, textOf, textsOf } from '../helpers';
import { declarations, styleOf } from './css';

const SLUGS = [
  'koi-app',
  'hello-world',
  'league-pt2',
  'bio-network',
  'league-pt1',
  'april-2025',
  'january-2025',
  'august-2024',
  'hello-2024',
];

let built: Built;
let site: Site;
beforeAll(async () => {
  built = await buildFixture();
  site = built.site as Site;
});

const list = () => page(built.outputs, 'blog/index.html');
const post = (slug: string) => page(built.outputs, `blog/${slug}/index.html`);

describe('2. Blog list', () => {
  it('"Heading \'Blog\'"', () => {
    expect(textsOf(list(), 'h1')).toEqual(['Blog']);
  });

  it('"Slugs: koi-app, …" – those nine and no others', () => {
    expect(all(list(), '.row h3 a').map((link) => link.getAttribute('href'))).toEqual(
      SLUGS.map((slug) => `/blog/${slug}`),
    );
  });

  it('"Posts are sorted newest first"', () => {
    const dates = textsOf(list(), '.row time');
    expect(dates).toHaveLength(9);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('"Dates run from 2024-08-01 to 2025-09-07"', () => {
    const dates = textsOf(list(), '.row time');
    expect(dates[0]).toBe('2025-09-07');
    expect(dates[8]).toBe('2024-08-01');
  });

  it('"Each shows a title link to /blog/{slug}, the date and the description"', () => {
    const rows = all(list(), '.row');
    expect(rows).toHaveLength(site.posts.length);
    rows.forEach((row, index) => {
      const { title, date, description, slug } = site.posts[index];
      expect(row.querySelector('h3 a')?.textContent).toBe(title);
      expect(row.querySelector('h3 a')?.getAttribute('href')).toBe(`/blog/${slug}`);
      expect(row.querySelector('time')?.textContent).toBe(date);
      expect(row.querySelector('p')?.textContent).toBe(description);
    });
  });
});

describe('below the list', () => {
  it('every tag links to a page of its posts, and there is a link to the feed', () => {
    const tags = [...new Set(site.posts.flatMap((one) => one.tags))].sort();
    expect(textsOf(list(), '.tags a')).toEqual(tags);
    for (const tag of tags)
      expect(textsOf(page(built.outputs, `tags/${tag}/index.html`), 'h1')).toEqual([`Posts tagged ${tag}`]);
    expect(list().querySelector('.feed a')?.getAttribute('href')).toBe('/feed.xml');
  });
});

describe('2. Blog post', () => {
  it.each(SLUGS)('"Otherwise shows title, date, … and the post body": %s', (slug) => {
    const { title, date } = site.posts.find((one) => one.slug === slug) as Site['posts'][number];
    const document = post(slug);
    expect(textsOf(document, 'h1')).toEqual([title]);
    expect(document.querySelector('article header time')?.textContent).toBe(date);
    expect(document.querySelector('.prose')?.textContent?.length).toBeGreaterThan(1000);
  });

  it('"an optional cover image (none of the posts has one)"', async () => {
    for (const slug of SLUGS) expect(post(slug).querySelector('.cover')).toBeNull();
    const good = await buildFixture('good');
    const cover = page(good.outputs, 'blog/right-to-left/index.html').querySelector(
      'article header .cover img, article header img.cover',
    );
    expect(cover?.getAttribute('src')).toBe('/posts/pond.png');
    expect(cover?.getAttribute('alt')).toBe('A pond');
  });

  it('"Post images are forced to block display, auto height and lazy loading"', async () => {
    const good = await buildFixture('good');
    const document = page(good.outputs, 'blog/first-light/index.html');
    const images = all(document, '.prose img');
    expect(images).toHaveLength(1);
    expect(images[0].getAttribute('loading')).toBe('lazy');
    expect(declarations(styleOf(document), '.prose :is(img,picture,video)')).toMatchObject({
      display: 'block',
      height: 'auto',
    });
  });

  it('"Relative image sources are resolved under /posts/"', async () => {
    const good = await buildFixture('good');
    const image = page(good.outputs, 'blog/first-light/index.html').querySelector('.prose img');
    expect(image?.getAttribute('src')).toBe('/posts/pond.png');
    expect(good.outputs.has('posts/pond.png')).toBe(true);
  });

  it('hash-style links of posts (#/projects, #/blog/hello-2024) are resolved', () => {
    const hrefs = all(post('august-2024'), '.prose a').map((link) => link.getAttribute('href'));
    expect(hrefs).toContain('/projects');
    expect(hrefs).toContain('/blog/hello-2024');
    for (const slug of SLUGS)
      expect(textOf(built.outputs, `blog/${slug}/index.html`)).not.toMatch(/href="#\//);
  });
});

describe('8. Error catalogue', () => {
  it.each([
    ['/nope', '404 not found'],
    ['/Blog', '404 not found'],
    ['/blogs', '404 not found'],
    ['', '404 not found'],
    ['//', '404 not found'],
    ['/projects/x', '404 not found'],
    ['/blog/nope', 'Post not found.'],
    ['/blog/nope/', 'Post not found.'],
    ['/blog/Koi-App', 'Post not found.'],
    ['/blog/koi-app/x', 'Not found'],
    ['/blog/a%2Fb', 'Not found'],
    ['/blog/%zz', 'Not found'],
    ['/blog//', 'Not found'],
    ['/blog//x', 'Not found'],
  ])('the response to %j has the message %j', (path, message) => {
    expect(messageFor(path)).toBe(message);
  });

  it.each([
    ['/', 'index.html'],
    ['/blog', 'blog/index.html'],
    ['/blog/', 'blog/index.html'],
    ['/blog/koi-app', 'blog/koi-app/index.html'],
    ['/blog/koi-app/', 'blog/koi-app/index.html'],
    ['/blog/%6Boi-app', 'blog/koi-app/index.html'],
    ['/projects', 'projects/index.html'],
    ['/contact', 'contact/index.html'],
  ])('the response to %j is its page', (path, file) => {
    expect(findFile(decodeURIComponent(path), built.outputs)).toBe(file);
  });

  it.each(['/nope', '/Blog', '/blogs', '/projects/x', '/blog/nope', '/blog/Koi-App', '/blog/koi-app/x'])(
    '%j has no page',
    (path) => {
      expect(findFile(path, built.outputs)).toBeUndefined();
    },
  );

  it("'Post component missing.' if the slug has no content", () => {
    const empty = { ...site, posts: [{ ...site.posts[0], path: '/blog/empty', html: '', hasText: false }] };
    const page = allPages(empty).find(({ path }) => path === '/blog/empty');
    expect(page).toMatchObject({ title: 'Post component missing. · Your Name', isNotFound: true });
  });

  it.each([
    ['404.html', '404 not found'],
    ['blog/404.html', 'Post not found.'],
  ])(
    '%s shows %j, and its script has the other messages for hosts with only one 404 page',
    (file, message) => {
      const document = page(built.outputs, file);
      expect(textsOf(document, 'h1')).toEqual([message]);
      expect(document.documentElement.getAttribute('data-status')).toBe('404');
      const scripts = textsOf(document, 'body script');
      for (const words of ['404 not found', 'Not found', 'Post not found.']) {
        expect(scripts.join('')).toContain(words);
      }
    },
  );
});
