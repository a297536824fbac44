// The letters that a site uses, beyond those of its texts.
import { expect, it } from 'vitest';
import { lettersBySource } from '../../../src/document/site-letters';
import type { Site } from '../../../src/site';
import { buildFixture } from '../../helpers';

it('the labels of project links have the capital that pages show', async () => {
  const { site: good } = (await buildFixture('good')) as { site: Site };
  const projects = [{ ...good.projects[0], links: { ŵasser: '/blog' } }];
  const letters = new Map(lettersBySource({ ...good, projects }));
  expect(letters.get(good.sources.projects)?.text).toContain('Ŵ');
});
