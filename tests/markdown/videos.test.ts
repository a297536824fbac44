import { expect, it } from 'vitest';
import type { Image } from '../../src/base/images/images';
import type { Video } from '../../src/base/videos/videos';
import { createRender, places } from './support';

const byPath = <T extends { path: string }>(...all: T[]) => new Map(all.map((one) => [one.path, one]));
const film: Video = { path: '/posts/film.mp4', bytes: 2_100_000, width: 1280, height: 720, codec: 'avc1' };
const upright: Video = {
  ...film,
  path: '/posts/up.webm',
  width: 1080,
  height: 1920,
  captions: '/posts/up.vtt',
};
const still: Image = {
  path: '/posts/up.jpg',
  width: 1080,
  height: 1920,
  bytes: 1,
  hash: 'abc',
  isRaster: true,
};

const render = createRender({
  url: 'https://koi.test/p',
  allow: ['https://films.test'],
  images: byPath(
    still,
    { ...still, path: '/posts/still.png', isRaster: false },
    { ...still, path: '/posts/x.gif', bytes: 3_200_000, isRaster: false },
    { ...still, path: '/posts/small.gif', bytes: 1_000_000, isRaster: false },
  ),
  videos: byPath(
    film,
    upright,
    { ...film, path: '/posts/cut.mp4', width: undefined },
    { ...film, path: '/posts/broken.mp4', width: undefined, codec: 'hvc1' },
    { ...film, path: '/posts/iphone.mp4', codec: 'hvc1' },
    { ...film, path: '/posts/square.mp4', width: 1000, height: 1000 },
    { ...film, path: '/posts/low.mp4', width: 400, height: 720 },
    { ...film, path: '/posts/still.mp4' },
  ),
});

it('has the size of the file, and loads its first picture', () => {
  const { html, problems } = render('![A “film”](film.mp4)');
  expect(problems).toEqual([]);
  expect(html).toBe(
    '<p><video src="/p/posts/film.mp4" controls preload="metadata" width="1280" height="720" playsinline aria-label="A “film”"></video><a class="film" href="/p/posts/film.mp4">A “film” (video, 2.1 MB)</a></p>\n',
  );
});

it('loads only the poster if there is one, and has captions', () => {
  const { html, images } = render('![Up](up.webm "The first try.")');
  expect(html).toBe(
    `<figure>
<video src="/p/posts/up.webm" controls preload="none" poster="/p/assets/up-1080-abc.webp" width="405" height="720" playsinline aria-label="Up"><track kind="captions" src="/p/posts/up.vtt" label="Captions"></video><a class="film" href="/p/posts/up.webm">Up (video, 2.1 MB)</a>
<figcaption>The first try.</figcaption>
</figure>
`,
  );
  expect(images).toEqual([still]);
});

it('is a link too in feeds, and addresses are absolute', () => {
  const { html } = render('![Up](up.webm)', { target: 'feed' });
  expect(html).toContain('<video src="https://koi.test/p/posts/up.webm" controls');
  expect(html).toContain('poster="https://koi.test/p/assets/up-1080-abc.webp"');
  expect(html).toContain('<track kind="captions" src="https://koi.test/p/posts/up.vtt"');
  expect(html).toContain('<br><a href="https://koi.test/p/posts/up.webm">Up (video, 2.1 MB)</a>');
});

it.each([
  ['![A](flim.mp4)', '1:6 there is no video at public/posts/flim.mp4', 'did you mean film.mp4?'],
  [
    '![A](/nowhere.webm)',
    '1:6 there is no video at public/nowhere.webm',
    'put the file at public/nowhere.webm.',
  ],
  ['![A](cut.mp4)', '1:6 public/posts/cut.mp4 is damaged or has no picture', 'save or download'],
  ['![A](film.mov)', '1:6 film.mov is not in a video format that browsers show', 'save it as MP4'],
  ['![A](iphone.mp4)', '1:6 warning: public/posts/iphone.mp4 is encoded as hvc1, which', 'save it as MP4'],
  ['![](film.mp4)', '1:5 image "film.mp4" has no alt text', 'describe the image'],
  ['![A](https://films.test/a.mp4)', '1:6 a video from another site needs a width and height', 'save it in'],
  ['[![A](film.mp4)](/blog)', '1:7 a video cannot be in a link or a heading', 'a paragraph of its own'],
  ['## ![A](film.mp4)', '1:9 a video cannot be in a link or a heading', 'a paragraph of its own'],
  ['![A](x.gif)', '1:6 warning: public/posts/x.gif is an animation of 3.2 MB', 'ffmpeg -i x.gif'],
])('%s is reported: %s', (body, message, hint) => {
  const { problems } = render(`${body}\n`);
  expect(places(problems)).toEqual([expect.stringContaining(message)]);
  expect(problems[0].hint).toContain(hint);
});
