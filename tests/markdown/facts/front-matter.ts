// Facts about the posts with unusual front matter.
import { expect } from 'vitest';
import { textsOf } from '../../helpers';
import type { Facts } from './shown';

export const frontMatter: Facts = {
  'front-matter-all': ({ page }) => {
    expect(textsOf(page, 'h1')).toEqual(['Everything: all keys at once']);
    expect(textsOf(page, '.meta time')).toEqual(['2025-01-01', '2025-06-30']);
    expect(textsOf(page, '.tags a')).toEqual(['log', 'web', 'koi-keeping']);
    expect(page.querySelector('.cover img, img.cover')?.getAttribute('alt')).toBe('A pond seen from above');
    expect(page.querySelector('article')?.textContent).toContain('Keys & locks');
  },
  'front-matter-least': ({ page, prose }) => {
    expect(prose.textContent?.trim()).toBe('Word.');
    expect(textsOf(page, '.meta .mono:not(.byline)')).toEqual(['1 min read']);
    expect(page.querySelectorAll('.tags, .cover')).toHaveLength(0);
  },
  'front-matter-quoted': ({ page }) => {
    expect(textsOf(page, 'h1')).toEqual(['It’s “quoted”: a # and a & and <b>']);
    expect(textsOf(page, '.stand')).toEqual(['Folded over two lines – with a dash…']);
    expect(textsOf(page, '.tags a')).toEqual(['log', 'web']);
    expect(page.querySelector('.cover img, img.cover')?.getAttribute('src')).toBe(
      '/portfolio/posts/my%20pond.png',
    );
  },
  'series-part-two': ({ page, prose }) => {
    expect(page.querySelector('article')?.textContent).toContain('Keys & locks');
    expect(prose.querySelector('a')?.getAttribute('href')).toBe('/portfolio/blog/front-matter-all');
  },
};
