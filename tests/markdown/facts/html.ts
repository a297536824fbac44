// Facts about the posts with HTML.
import { expect } from 'vitest';
import type { Facts } from './shown';

export const html: Facts = {
  'html-tables': (post) => {
    expect(post.texts('caption')).toEqual(['It’s a “caption”']);
    expect(post.values('td[rowspan], th[colspan]', 'rowspan')).toEqual([null, '2']);
    expect(post.texts('td > p > strong')).toEqual(['d']);
    expect(post.texts('dt')).toEqual(['Term']);
    expect(post.count('.scroll')).toBe(0);
  },
  'html-details-and-figures': (post) => {
    expect(post.count('details')).toBe(3);
    expect(post.texts('details > details > p')).toEqual(['Text.']);
    expect(post.count('details > ul > li code')).toBe(1);
    expect(post.count('details > figure.code')).toBe(1);
    expect(post.count('details[open]')).toBe(1);
    expect(post.prose.textContent).toContain('Inside *not Markdown*');
    expect(post.texts('figure > figcaption > p > strong')).toEqual(['caption']);
    expect(post.count('figure > p > picture')).toBe(1);
    expect(post.count('aside > blockquote')).toBe(1);
  },
  'html-small-elements': (post) => {
    const names = 'sub sup kbd abbr mark ins del q small cite var time ruby bdo u wbr br span center hr svg';
    for (const name of names.split(' ')) expect(post.count(name), name).toBeGreaterThan(0);
    expect(post.values('abbr', 'title')).toEqual(['HyperText & more']);
    expect(post.values('span[lang]', 'data-x')).toEqual(['y "z"']);
    expect(post.texts('center > p')).toEqual(['Middle']);
    expect(post.texts('my-element')).toEqual(['Mine']);
    expect(post.count('#here')).toBe(1);
  },
  'html-frames-and-films': (post) => {
    expect(post.values('iframe', 'src')).toEqual(['https://films.test/embed/1', '/portfolio/koi/?headless']);
    expect(post.values('video[src]', 'poster')).toEqual(['/portfolio/posts/pond.png']);
    expect(post.values('video[src], audio, video > source', 'src')).toEqual(
      Array(3).fill('/portfolio/posts/clip.mp4'),
    );
  },
  'html-inline-styles': (post) => {
    expect(post.file).toContain(
      `.s1{color: red}.s2{margin: 0; font-family: "A B"}.s3{background: url('pond.png')}.s4{text-align: right}.s5{width: 50%}`,
    );
    expect(post.values('p[class]', 'class')).toEqual(['s1', 'mine s1']);
    expect(post.values('span, div, td, img', 'class')).toEqual(['s2', 's3', 's4', 's5']);
    expect(post.count('b[class]')).toBe(0);
    expect(post.texts('div strong')).toEqual(['Markdown']);
  },
  'html-comments': (post) => {
    expect(post.texts('p')[0]).toBe('Before after.');
    expect(post.file).not.toMatch(/<!--|more -->/);
    expect(post.count('strong, script, h2')).toBe(0);
    expect(post.page.querySelector('footer')).not.toBeNull();
  },
};
