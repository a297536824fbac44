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
  'content/site.yaml': `${settings.replace('  Code:', `  ${WORD}:`)}words:
  Copy: Copy all of these lines of code to the clipboard
  On this page: All of the headings that this page has, from the first to the last, in the order of the page
  present: and at the time of writing too
`,
  'content/resume.yaml': 'work: [{ name: A, position: B, startDate: 2015-08 }]\n',
  'content/posts/code.md': `---
title: Code
date: 2023-07-01
description: A post with a block of code and with headings.
---
${'## A heading\n\nText.\n\n'.repeat(3)}\`\`\`javascript\nlet a;\n\`\`\`
`,
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

  it('on a button leave room for the language of the code', async () => {
    const page = await stage.visit('/blog', { ...STILL, width: 320 });
    await page.goto(`${host.url}/blog/code`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const name = await page.locator('.code figcaption span').boundingBox();
    expect(name?.height).toBeLessThan(60);
  });

  it('leave the arrow of the contents as it is', async () => {
    const page = await stage.visit('/blog', { ...STILL, width: 320 });
    await page.goto(`${host.url}/blog/code`);
    const arrow = await page
      .locator('.toc.fold summary')
      .evaluate((summary) => Number.parseFloat(getComputedStyle(summary, '::after').width));
    expect(arrow).toBeGreaterThan(6);
  });

  it('of a period leave no gap in the resume', async () => {
    const page = await stage.visit('/blog', { ...STILL, width: 1280 });
    await page.goto(`${host.url}/resume`);
    const [title, place] = await page
      .locator('.entry h3, .entry .place')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect(place.top - title.bottom).toBeLessThan(10);
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
