// The fonts are cut before pages are rendered, so the letters must be known from the content alone.
import { expect, it } from 'vitest';
import { lettersOf } from '../../src/base/text/letters';
import type { Site } from '../../src/content/site';
import { lettersOfSite } from '../../src/output/document/site-letters';
import { allPages } from '../../src/theme/routes';
import { buildFixture, htmlFiles, textOf } from '../helpers';

it.each(['demo', 'good'] as const)('the letters of %s include all that its pages show', async (name) => {
  const { outputs, site } = await buildFixture(name);
  const { text } = lettersOfSite(site as Site, allPages(site as Site));
  for (const file of htmlFiles(outputs)) {
    const [, body = ''] = textOf(outputs, file).split('<body');
    const shown = lettersOf(body.replace(/<(script|style|svg)\b.*?<\/\1>/gs, ''));
    expect(
      [...shown].filter((letter) => !text.includes(letter)),
      file,
    ).toEqual([]);
  }
});

it('the labels of project links have the capital that pages show', async () => {
  const good = (await buildFixture('good')).site as Site;
  const projects = [{ ...good.projects[0], links: { ŵasser: '/blog' } }];
  expect(lettersOfSite({ ...good, projects }, []).text).toContain('Ŵ');
});
