// Accessibility: the keyboard, screen readers, touch targets and right-to-left text.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { argsFor, copyFixture, runCommand } from '../helpers';
import { isSoak, usualOrSoak } from '../usual-or-soak';
import { complaintsOf, hold, inBrowser, type Stage } from './helpers';
import type { Host } from './server';

const NAME = 'Maria Fernanda Wolfeschlegelsteinhausen Østergård';
const WIDE = Array.from({ length: 40 }, (_, index) => `x_{${index}}`).join(' + ');
const POST = `---
title: Boxes that scroll
date: 2025-01-02
description: Code, tables and formulas, narrow and wide.
---

Words in *italics*, [a link](https://example.org/) and a note.[^1]

## Narrow

| a | b |
| - | - |
| 1 | 2 |

$$a = b$$

\`\`\`js
const a = 1;
\`\`\`

## Wide

$$${WIDE}$$

\`\`\`js
const wide = '${'wide '.repeat(40)}';
\`\`\`

## Last

[^1]: The note.
`;

const hosts = new Map<string, Promise<Host>>();

/** A host of the fixture with the post above and a long name. Built once for each language. */
function serveSite(stage: Stage, language = 'en'): Promise<Host> {
  const host = hosts.get(language) ?? build(stage, language);
  hosts.set(language, host);
  return host;
}

async function build(stage: Stage, language: string): Promise<Host> {
  const folder = copyFixture('good');
  const file = join(folder, 'content/site.yaml');
  const settings = readFileSync(file, 'utf8').replace(/^name: .*$/m, `name: ${NAME}`);
  writeFileSync(file, `${settings}language: ${language}\n`);
  writeFileSync(join(folder, 'content/posts/boxes.md'), POST);
  const { code, stderr } = await runCommand(['build', ...argsFor(folder)]);
  expect(stderr).not.toContain('problem in');
  expect(code).toBe(0);
  return stage.serve({}, join(folder, 'dist'));
}

/** The names of links in the browser's accessibility tree. */
async function namesOf(page: Page, selector: string): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  const { root } = await devTools.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await devTools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const names: string[] = [];
  for (const nodeId of nodeIds) {
    const { node } = await devTools.send('DOM.describeNode', { nodeId });
    const found = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId);
    names.push(String(found?.name?.value));
  }
  await devTools.detach();
  return names;
}

inBrowser('the accessibility tree of the browser', (stage) => {
  let site: Host;
  beforeAll(async () => {
    site = await serveSite(stage);
  });

  it.each(['/', '/projects', '/blog/boxes', '/contact'])(
    'says of each link of %s that opens a new tab that it does',
    async (path) => {
      const page = await stage.stay(site.url + path);
      const names = await namesOf(page, 'a[target="_blank"]');
      expect(names.length).toBeGreaterThanOrEqual(2);
      expect(names.filter((name) => !/\S \(opens in a new tab\)$/.test(name))).toEqual([]);
    },
  );

  it('has the email address of the contact page as one word', async () => {
    const page = await stage.stay(`${site.url}/contact`);
    expect(await namesOf(page, '.mail a')).toEqual(['ann@koi.test']);
  });
});

inBrowser('scrollable boxes', (stage) => {
  let site: Host;
  beforeAll(async () => {
    site = await serveSite(stage);
  });

  const boxes = (page: Page) =>
    page.locator('.formula, .code pre, .scroll').evaluateAll((all) =>
      (all as HTMLElement[]).map((box) => ({
        scrolls: box.scrollWidth > box.clientWidth,
        isStop: box.tabIndex === 0,
        isNamed: box.role === 'group' && box.ariaLabel !== null,
      })),
    );

  it('are tab stops with a name while they scroll, at every width', async () => {
    const page = await stage.stay(`${site.url}/blog/boxes`, { width: 1280 });
    const wrong = async () =>
      (await boxes(page)).filter(({ scrolls, isStop, isNamed }) => isStop !== scrolls || isNamed !== scrolls);
    for (const [width, scrolling] of [
      [1280, 2],
      [4000, 2],
      [60, 5],
      [390, 2],
    ]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(wrong).toEqual([]);
      if (width !== 60) expect((await boxes(page)).filter(({ scrolls }) => scrolls)).toHaveLength(scrolling);
    }
    expect(complaintsOf(page)).toEqual([]);
  });

  it('come after the table of contents in the tab order', async () => {
    const page = await stage.stay(`${site.url}/blog/boxes`, { width: 1280 });
    const order = await page.evaluate(() => {
      const [side, prose] = ['.toc.side', '.prose'].map((part) => document.querySelector(part) as Element);
      const [a, b] = [side, prose].map((part) => part.getBoundingClientRect());
      return {
        isBefore: Boolean(side.compareDocumentPosition(prose) & Node.DOCUMENT_POSITION_FOLLOWING),
        isRight: a.left > b.right,
        isLevel: Math.abs(a.top - b.top) < 2,
      };
    });
    expect(order).toEqual({ isBefore: true, isRight: true, isLevel: true });
  });

  it('are all tab stops without scripts, because not every browser makes them focusable', async () => {
    const page = await stage.blank({ javaScriptEnabled: false });
    await page.goto(`${site.url}/blog/boxes`);
    const names = await page
      .locator('.prose [tabindex="0"]')
      .evaluateAll((all) => all.map((box) => box.ariaLabel));
    expect(names).toEqual(['Table: Narrow', 'Formula: Narrow', 'JavaScript', 'Formula: Wide', 'JavaScript']);
  });
});

inBrowser('a target in running text', (stage) => {
  it.each([
    ['/blog/boxes', 'sup a, .back'],
    ['/blog', '.feed a'],
  ])('of %s is 24 px wide and high', async (path, selector) => {
    const site = await serveSite(stage);
    const page = await stage.stay(site.url + path, { width: 390 });
    const sizes = await page.locator(selector).evaluateAll((links) =>
      links.map((link) => {
        const { width, height } = link.getBoundingClientRect();
        return Math.min(width, height);
      }),
    );
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
  });
});

inBrowser('a right-to-left site', (stage) => {
  let site: Host;
  beforeAll(async () => {
    site = await serveSite(stage, 'ar');
  });

  it('has the links of the bar and the names of profiles at the left', async () => {
    const page = await stage.stay(`${site.url}/contact`, { width: 1280 });
    const far = (inner: string, outer: string) =>
      page.evaluate(
        (selectors) => {
          const [one, other] = selectors.map((selector) => document.querySelector(selector) as Element);
          return Math.round(one.getBoundingClientRect().left - other.getBoundingClientRect().left);
        },
        [inner, outer],
      );
    // The space around the sun extends beyond the column.
    expect(await far('.toggle', 'footer .wrap > :last-child')).toBe(-12);
    expect(await far('.else li span:not(.vh)', '.else')).toBe(0);
  });

  it.each([
    ['/contact', '.links .out, footer .out, .else .out'],
    ['/projects', '.card .out'],
    ['/blog/boxes', '.prose .out'],
  ])('has the gap of an arrow on %s between the words and the arrow', async (path, selector) => {
    const page = await stage.stay(site.url + path, { width: 1280 });
    const margins = await page.locator(selector).evaluateAll((links) =>
      links.map((link) => {
        const { marginLeft, marginRight } = getComputedStyle(link, '::after');
        return [Number.parseFloat(marginLeft), Number.parseFloat(marginRight) !== 0];
      }),
    );
    expect(margins.length).toBeGreaterThan(0);
    for (const margin of margins) expect(margin).toEqual([0, true]);
  });

  it('has the marker of the table of contents at the left', async () => {
    const page = await stage.stay(`${site.url}/blog/boxes`, { width: 1280 });
    const shadow = await page
      .locator('.toc.side > ol')
      .evaluate((list) => getComputedStyle(list).boxShadow.replace(/^.*\)/, '').trim());
    expect(shadow).toBe('-1px 0px 0px 0px inset');
  });

  it('shows the left end of code and formulas, and never scrolls horizontally', async () => {
    const page = await stage.blank({ width: 320, height: 640 });
    for (const path of usualOrSoak(
      ['/', '/blog/boxes'],
      ['/', '/blog', '/projects', '/contact', '/blog/boxes'],
    )) {
      await page.goto(site.url + path);
      expect(await page.evaluate(() => [document.dir, document.documentElement.scrollWidth])).toEqual([
        'rtl',
        320,
      ]);
    }
    const hidden = await page.locator('.formula, .code pre').evaluateAll((all) =>
      all.map((box) => {
        const inner = (box.firstElementChild as Element).getBoundingClientRect();
        return Math.round(Math.max(0, box.getBoundingClientRect().left - inner.left));
      }),
    );
    expect(hidden).toEqual([0, 0, 0, 0]);
  });
});

inBrowser('a long name', (stage) => {
  it.each(usualOrSoak([320], [320, 390, 1280]))(
    'is broken only between its words at %i px',
    async (width) => {
      const site = await serveSite(stage);
      const page = await stage.blank({ width, height: 640 });
      await page.goto(site.url);
      const lines = await page.evaluate(() => {
        const words = document.querySelector('#greeting em')?.firstChild as Text;
        return [...words.data.matchAll(/[^\s-]+/g)].map(({ index, 0: word }) => {
          const range = document.createRange();
          range.setStart(words, index);
          range.setEnd(words, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        });
      });
      expect(lines).toEqual([1, 1, 1, 1]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );
});

inBrowser('a long name in a wide font of the owner', (stage) => {
  it.each(usualOrSoak([320], [320, 390, 1280]))('does not widen the page at %i px', async (width) => {
    const site = await serveSite(stage);
    const page = await stage.blank({ width, height: 640 });
    await page.goto(site.url);
    const wide = await page.evaluate(() => {
      for (const name of document.querySelectorAll<HTMLElement>('.name, .hero h1 em'))
        name.style.letterSpacing = '0.6em';
      return document.documentElement.scrollWidth;
    });
    expect(wide).toBe(width);
  });
});

inBrowser('a first view', (stage) => {
  it('is shown at once when its fonts fail, without an error', async () => {
    const page = await stage.blank({ fresh: true });
    // Time is stopped, so that only the failure ends the wait.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(stage.host.url, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => !document.documentElement.classList.contains('waiting'), null, {
      polling: 50,
    });
    expect(complaintsOf(page).filter((what) => what.startsWith('error'))).toEqual([]);
  });

  it.runIf(isSoak)('does not wait in a browser that cannot use a late font', async () => {
    const page = await stage.blank({
      fresh: true,
      before: () => {
        // As in Firefox, where a font face of a style sheet cannot be changed.
        Object.defineProperty(FontFace.prototype, 'display', { get: () => 'optional', set: () => {} });
      },
    });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    const release = await hold(page, '**/*.woff2');
    await page.goto(stage.host.url, { waitUntil: 'domcontentloaded' });
    expect(await page.evaluate(() => document.documentElement.className)).not.toContain('waiting');
    release();
  });
});
