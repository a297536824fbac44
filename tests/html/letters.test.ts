// The fonts are cut before pages are rendered, so the letters must be known from the content alone.
import { expect, it } from 'vitest';
import { lettersOfSite } from '../../src/document/site-letters';
import { allPages } from '../../src/routes';
import type { Site } from '../../src/site';
import { lettersOf } from '../../src/text/letters';
import { buildFixture, htmlFiles, textOf } from '../helpers';

/** Signs of components that no font of the site has. */
const OF_THE_SYSTEM = '';

it.each(['demo', 'good'] as const)('the letters of %s include all that its pages show', async (name) => {
  const { outputs, site } = await buildFixture(name);
  const { text, code } = lettersOfSite(site as Site, allPages(site as Site));
  for (const file of htmlFiles(outputs)) {
    const [, body = ''] = textOf(outputs, file).split('<body');
    const shown = lettersOf(body.replace(/<(script|style|svg)\b.*?<\/\1>/gs, ''));
    const missing = [...shown.text].filter((letter) => !(text + OF_THE_SYSTEM).includes(letter));
    expect(missing, file).toEqual([]);
    expect(
      [...shown.code].filter((letter) => !(text + code).includes(letter)),
      file,
    ).toEqual([]);
  }
});
