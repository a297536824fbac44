// Facts about the posts with images.
import { expect } from 'vitest';
import type { Facts } from './shown';

export const pictures: Facts = {
  'pictures-of-all-kinds': (post) => {
    expect(post.values('img', 'alt')).toEqual([
      'A pond',
      'A wide pond',
      'A drawing',
      'A turning koi',
      'A pond again',
      'A linked pond',
      'A deep pond',
      'A square',
      'A pond from the root',
      'By reference',
    ]);
    expect(post.count('picture')).toBe(8);
    expect(post.values('picture source[type="image/avif"]', 'srcset')[1]).toMatch(
      /^\/portfolio\/assets\/wide-640-\w+\.avif 640w, \/portfolio\/assets\/wide-700-\w+\.avif 700w$/,
    );
    expect(post.values('img[src$=".svg"], img[src$=".gif"]', 'width')).toEqual(['5', '4']);
    expect(post.count('a > picture')).toBe(1);
    expect(post.count('img[loading="lazy"][decoding="async"][width][height]')).toBe(10);
    expect(post.texts('figure > picture + figcaption')).toEqual(['With a ‘title’', 'Referred to']);
  },
  'pictures-with-awkward-names': (post) => {
    const spaces = '/portfolio/posts/my%20pond.png';
    const accent = '/portfolio/posts/teich-gr%C3%BCn.png';
    expect(post.values('img', 'src')).toEqual([
      spaces,
      spaces,
      spaces,
      '/portfolio/posts/100%25.png',
      accent,
      accent,
      '/portfolio/posts/pond_(1).png',
      '/portfolio/posts/no%231.png',
      '/portfolio/posts/pond.png?v=2',
      spaces,
    ]);
    expect(post.count('picture > img[width="8"][height="6"]')).toBe(10);
  },
  'pictures-in-html': (post) => {
    expect(post.count('picture picture')).toBe(0);
    expect(post.values('picture > source[srcset$="drawing.svg"]', 'srcset')).toEqual([
      '/portfolio/posts/drawing.svg',
      '/portfolio/posts/drawing.svg',
    ]);
    expect(post.values('figure img', 'alt')).toEqual(['A wide pond']);
    expect(post.texts('figcaption')).toEqual(['It’s *not* Markdown.']);
    expect(post.values('img[role="presentation"]', 'alt')).toEqual(['']);
    expect(post.values('img[src^="https:"]', 'width')).toEqual(['4']);
    expect(post.values('img.small', 'width')).toEqual(['10']);
  },
};
