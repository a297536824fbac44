// Facts about the posts with headings: their ids, texts and levels.
import { expect } from 'vitest';
import { textsOf } from '../../helpers';
import type { Facts } from './shown';

export const headings: Facts = {
  'headings-colliding': (post) => {
    expect(post.ids).toEqual([
      'water',
      'water-1',
      'water-2',
      'water-3',
      'water-1-1',
      'water-1-2',
      'main-1',
      'related-1',
      'on-this-page-1',
      'ref1-section',
      'year-1',
      'section',
      'section-1',
    ]);
    expect(textsOf(post.page, '.toc.side > ol > li > a')).toContain('Main');
  },
  'headings-unicode': (post) => {
    expect(post.ids).toEqual([
      'über-die-straße',
      '日本語の見出し',
      'ελληνικά',
      'naïve-café--quoted',
      'i\u0307stanbul',
      '\u00e9-and-e\u0301',
      'हिन्दी-में',
    ]);
    expect(post.values('p a', 'href')).toEqual([
      '#日本語の見出し',
      '#über-die-straße',
      '#%C3%BCber-die-stra%C3%9Fe',
    ]);
  },
  'headings-emoji-rtl': (post) => {
    expect(post.ids).toEqual(['section', 'koi', 'family', 'שלום-עולם', 'مرحبا-2025', '1\ufe0f\u20e3-first']);
    expect(post.texts('h2')[2]).toContain('👩‍👩‍👧‍👦');
  },
  'headings-setext': (post) => {
    expect(post.texts('h3')).toEqual(['First', 'Second with marks', 'Quoted']);
    expect(post.texts('h2')).toEqual(['Third']);
    expect(post.count('hr')).toBe(1);
    expect(post.texts('li')).toEqual(['Not a heading']);
  },
  'headings-with-marks': (post) => {
    expect(post.ids).toEqual([
      'const-and-b',
      'see-the-least-one',
      'energy-emc2',
      'emphasis-and-strong-and-struck',
      'a-pond-seen',
      'a-note',
      'trailing-signs',
      'café--rd',
      'two-lines',
      'not-marked',
    ]);
    expect(textsOf(post.page, '.toc.side > ol > li > a')).toEqual([
      'const and <b>',
      'See the least one',
      'Energy E=mc2',
      'Emphasis and strong and struck',
      'A pond seen',
      'A note',
      'Trailing signs',
      'Café & R&D',
      'Two lines',
      '# not *marked*',
    ]);
    expect(post.count('h2 math')).toBe(1);
    expect(post.count('h2 picture')).toBe(1);
    // Headings that contain a link or a footnote have no link to themselves.
    expect(post.count('h2 > a.here:only-child')).toBe(8);
    expect(post.count('h2 a a')).toBe(0);
  },
  'headings-of-level-one': (post) => {
    expect(post.texts('h2')).toEqual(['One', 'Quoted one']);
    expect(post.count('h1')).toBe(0);
    expect(post.texts('h3, h4, h5, h6')).toEqual(['Two', 'Three', 'Four', 'Five', 'Six']);
    expect(post.count('h6')).toBe(2);
  },
};
