// A site whose names, labels and titles are single words, wider than a phone.
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary';
import { TEN_SITES, writeSite } from '../ten-sites';
import { buildSite, inBrowser, root, STILL } from './helpers';
import type { Host } from './server';

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const TAG = WORD.toLowerCase().replace('ä', 'a');

const { 'content/site.yaml': settings = '', 'content/posts/first.md': first = '' } =
  TEN_SITES['no projects'] ?? {};

const SITE = {
  ...TEN_SITES['no projects'],
  'content/site.yaml': settings.replace('  Code:', `  ${WORD}:`),
  'content/about.md': `---\nskills: { ${WORD}: [matches, ${WORD}] }\n---\n## Hello\n\nI build bridges.\n`,
  'content/posts/first.md': first.replace('tags: [bridges,', `tags: [${TAG},`),
  'content/posts/second.md': `---\ntitle: ${WORD}\ndate: 2023-06-01\ndescription: A post whose title is one long word.\ntags: [${TAG}]\n---\nText.\n`,
  'content/projects.yaml': `- { title: The bridge, summary: It held., status: ${WORD}, tags: [${WORD}] }\n`,
};

inBrowser('words that are wider than a phone', (stage) => {
  let host: Host;

  beforeAll(async () => {
    const folder = temporaryFolder();
    const out = join(folder, 'dist');
    writeSite(SITE, folder, root);
    await buildSite(out, '--content', join(folder, 'content'), '--public', join(folder, 'public'));
    host = await stage.serve({}, out);
  });

  it.each(['/', '/contact', '/projects', '/blog', '/blog/first'])('are broken on %s', async (path) => {
    const page = await stage.blank(STILL);
    await page.goto(host.url + path);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  it('leave the other link below a post half of the width', async () => {
    const page = await stage.visit('/blog', { ...STILL, width: 800 });
    await page.goto(`${host.url}/blog/first`);
    const [column, box] = await page
      .locator('.turn, .turn a')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(box).toBeLessThanOrEqual(column / 2);
  });
});
