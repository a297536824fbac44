// What the home page adds after the parts that the specification names, and what is not there if it is empty.
import { describe, expect, it } from 'vitest';
import { all, buildFixture, page, textsOf } from '../helpers';

const [good, demo] = await Promise.all(
  (['good', 'demo'] as const).map(async (name) => {
    const { outputs, site } = await buildFixture(name);
    if (site === undefined) throw new Error(`${name} has errors`);
    return { home: page(outputs, 'index.html'), site };
  }),
);

it('the italic of the name is preloaded where no script adds its letters', () => {
  const fonts = all(demo.home, 'head noscript link[as=font]').map((link) => link.getAttribute('href'));
  expect(fonts).toEqual([expect.stringContaining('/serif-italic-')]);
});

describe('selected work', () => {
  it('is the featured projects, below the about section', () => {
    expect(textsOf(good.home, '.work :is(h2, h3, .all)')).toEqual([
      'Selected work',
      'Ann’s lantern',
      'All projects',
    ]);
    expect(all(good.home, '.about ~ .work')).toHaveLength(1);
    expect(good.home.querySelector('.work h3 a')?.getAttribute('href')).toBe('/projects/anns-lantern');
  });

  it('is the three newest posts if no project is featured', () => {
    expect(textsOf(demo.home, '.work :is(h2, h3, time, .all)')).toEqual([
      'Newest posts',
      ...demo.site.posts.slice(0, 3).flatMap(({ title, date }) => [title, date]),
      'All posts',
    ]);
  });
});

describe('the line of facts', () => {
  const { settings } = demo.site;

  it('ends with the profiles', () => {
    const names = all(demo.home, '.hero .known li').map(({ firstChild }) => firstChild?.textContent);
    expect(names.slice(0, 2)).toEqual(['Your City', 'Software engineer, Your Company']);
    expect(all(demo.home, '.known a[rel~=me]')).toHaveLength(Object.keys(settings.profiles).length);
  });
});
