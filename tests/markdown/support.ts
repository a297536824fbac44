// Renders the texts of tests.
import { findEmoji, grammars } from '../../scripts/disk/read/on-demand';
import { createHref } from '../../src/base/html/addresses';
import type { Image } from '../../src/base/images/images';
import type { Problem } from '../../src/base/problems/problem';
import type { Video } from '../../src/base/videos/videos';
import { createMarkdown, type Rendered } from '../../src/markdown/markdown';

type Options = Partial<Parameters<typeof createMarkdown>[0]>;
type Body = Partial<Parameters<ReturnType<typeof createMarkdown>>[0]>;

const markdownFor = ({ url = 'https://koi.test', ...more }: Options) =>
  createMarkdown({ href: createHref({ url, trailingSlash: false }), url, grammars, ...more });

/** Renders without looking up images. */
export const renderMarkdown = markdownFor({ emoji: findEmoji, allow: ['https://films.test'] });

/** Returns a function that renders the body of a post at /blog/a, or another one, for a site with these options. */
export const createRender =
  (options: Options, markdown = markdownFor(options)) =>
  (body: string, more: Body = {}): Rendered =>
    markdown({
      file: { source: 'content/posts/a.md', text: body },
      body,
      bodyStart: 0,
      path: '/blog/a',
      ...more,
    });

export const render = createRender({}, renderMarkdown);

const image = (path: string, width: number, height: number, more: Partial<Image> = {}): [string, Image] => {
  const file = `/posts/${path}`;
  return [file, { path: file, width, height, bytes: 1, hash: 'abc', isRaster: true, ...more }];
};
const video = (name: string, more: Partial<Video> = {}): [string, Video] => {
  const path = `/posts/${name}`;
  return [path, { path, bytes: 2_100_000, width: 1280, height: 720, codec: 'avc1', ...more }];
};

/** For a site below /p with these images and videos. */
export const renderMedia = createRender({
  url: 'https://koi.test/p',
  allow: ['https://films.test'],
  images: new Map([
    image('a.jpg', 1600, 900),
    image('huge.jpg', 4000, 2000),
    image('wide.png', 912, 456),
    image('narrow.png', 911, 455),
    image('drawing.svg', 4000, 2000, { isRaster: false }),
    image('up.jpg', 1080, 1920),
    image('still.png', 1080, 1920, { isRaster: false }),
    image('x.gif', 1080, 1920, { bytes: 3_200_000, isRaster: false }),
    image('icon.png', 512, 512),
    image('key.svg', 16, 16, { isRaster: false }),
    image('badge.svg', 90, 20, { isRaster: false }),
    image('small.gif', 1080, 1920, { bytes: 1_000_000, isRaster: false }),
  ]),
  videos: new Map([
    video('film.mp4'),
    video('up.webm', { width: 1080, height: 1920, captions: '/posts/up.vtt' }),
    video('cut.mp4', { width: undefined }),
    video('broken.mp4', { width: undefined, codec: 'hvc1' }),
    video('iphone.mp4', { codec: 'hvc1' }),
    video('square.mp4', { width: 1000, height: 1000 }),
    video('low.mp4', { width: 400, height: 720 }),
    video('still.mp4'),
  ]),
});

/** `line:column message` of each problem, with `warning:` before warnings. */
export const places = (problems: Problem[]): string[] =>
  problems.map(
    ({ line, column, message, severity }) =>
      `${line}:${column} ${severity === 'warning' ? 'warning: ' : ''}${message}`,
  );
