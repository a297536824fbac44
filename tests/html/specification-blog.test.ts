// The specification, sentence by sentence: the blog list, the posts, and the error catalog.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Built } from '../../scripts/build/build-site';
import { findFile } from '../../src/base/paths';
import { messageFor } from '../../src/base/text/messages';
import type { Site } from '../../src/content/site';
import { allPages } from '../../src/theme/routes';
import { all, buildFixture, page, textOf, textsOf } from '../helpers';
import { declarations, styleOf } from './css';

const SLUGS =
  'koi-app hello-world league-pt2 bio-network league-pt1 april-2025 january-2025 august-2024 hello-2024'.split(
    ' ',
  );

let built: Built;
let site: Site;
let list: Document;
beforeAll(async () => {
  built = await buildFixture();
  site = built.site as Site;
  list = page(built.outputs, 'blog/index.html');
});

const hrefs = (from: ParentNode, selector: string) =>
  all(from, selector).map((link) => link.getAttribute('href'));

describe('2. Blog list', () => {
  it('"Slugs: koi-app, …" – those nine and no others, "sorted newest first"', () => {
    expect(textsOf(list, 'h1')).toEqual(['Blog']);
    expect(hrefs(list, '.row h3 a')).toEqual(SLUGS.map((slug) => `/blog/${slug}`));
    const dates = textsOf(list, '.row time');
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('"Dates run from 2024-08-01 to 2025-09-07"', () => {
    const dates = textsOf(list, '.row time');
    expect([dates[8], dates[0]]).toEqual(['2024-08-01', '2025-09-07']);
  });

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
  it.each([
    ...['/nope', '/Blog', '/blogs', '', '//', '/projects/x'].map((path) => [path, '404 not found']),
    ...['/blog/nope', '/blog/nope/', '/blog/Koi-App'].map((path) => [path, 'Post not found.']),
    ...['/blog/koi-app/x', '/blog/a%2Fb', '/blog/%zz', '/blog//', '/blog//x'].map((path) => [
      path,
      'Not found',
    ]),
  ])('the response to %j has the message %j', (path, message) => {
    expect(messageFor(path)).toBe(message);
    if (!/%|^$|\/\//.test(path)) expect(findFile(path, built.outputs)).toBeUndefined();
  });

  it.each([
    ['/', 'index.html'],
    ['/blog', 'blog/index.html'],
    ['/blog/', 'blog/index.html'],
    ['/blog/koi-app', 'blog/koi-app/index.html'],
    ['/blog/koi-app/', 'blog/koi-app/index.html'],
    ['/projects', 'projects/index.html'],
    ['/contact', 'contact/index.html'],
  ])('the response to %j is its page', (path, file) => {
    expect(findFile(path, built.outputs)).toBe(file);
  });

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
      const script = textsOf(document, 'body script').join('');
      for (const words of ['404 not found', 'Not found', 'Post not found.']) expect(script).toContain(words);
    },
  );
});
