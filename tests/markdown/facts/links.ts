// Facts about the posts with links.
import { expect } from 'vitest';
import type { Facts } from './shown';

const LEAST = '/portfolio/blog/front-matter-least';

export const links: Facts = {
  'links-of-the-old-site': (post) => {
    expect(post.values('a:not(.here)', 'href')).toEqual([
      '/portfolio/projects',
      LEAST,
      '/portfolio/',
      '/portfolio/blog',
      '/portfolio/blog/headings-unicode#über-die-straße',
      '#below',
      '#top',
      '/portfolio/contact',
    ]);
    expect(post.values('a.x', 'title')).toEqual(["it's"]);
  },
  'links-relative': (post) => {
    expect(post.values('a', 'href')).toEqual([
      LEAST,
      LEAST,
      LEAST,
      '/portfolio/blog/headings-setext#first',
      '/portfolio/projects',
      '/portfolio/',
      '/portfolio/blog?tag=web',
      LEAST,
      '/portfolio/blog',
      '/portfolio/resume.pdf',
      LEAST,
      LEAST,
      LEAST,
    ]);
    expect(post.values('a[title]', 'title')).toEqual(['It\'s "titled"']);
    expect(post.count('a > em + code')).toBe(1);
  },
  'links-outward': (post) => {
    expect(post.values('a.out', 'href')).toEqual([
      'https://example.com',
      'https://example.com/a?b=1&c=2&d=3#e',
      '//example.com/x',
      'https://example.com/a%20b',
      'https://example.com/a_(b)',
      'https://example.com/é?ü=ö',
      'https://example.com',
    ]);
    expect(post.count('a.out[target="_blank"][rel~="noopener"]')).toBe(7);
    expect(post.values('a.mine', 'rel')).toEqual(['me nofollow noopener']);
    expect(post.values('a:not(.out)', 'href')).toEqual([
      'mailto:ann@koi.test?subject=Hello%20there',
      'tel:+1-555-0100',
    ]);
  },
  'links-by-reference': (post) => {
    expect(post.values(`a[href="${LEAST}"]`, 'title')).toEqual(Array(7).fill('The least'));
    expect(post.values('a.out', 'href')).toEqual(['https://example.com/two%20words']);
    expect(post.values('blockquote a', 'href')).toEqual(['/portfolio/projects']);
    expect(post.texts('p')[0]).toMatch(/\[Not defined\] and \[not defined\]\[nowhere\] and \[\]\.$/);
    expect(post.texts('p')[1]).toContain('[least]');
  },
  'addresses-in-the-text': (post) => {
    expect(post.values('a', 'href')).toEqual([
      'https://example.com/a',
      'http://www.example.com',
      'https://example.com/b_(c)',
      'mailto:ann@koi.test',
      'https://example.com/d?e=f&g=h',
      'mailto:ann@koi.test',
      'MAILTO:ann@koi.test',
      '/portfolio/blog',
      'https://example.com/cell',
      'mailto:ann@koi.test',
    ]);
    expect(post.texts('code')).toEqual(['https://example.com/code']);
  },
};
