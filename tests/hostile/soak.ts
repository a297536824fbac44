// Random texts for their page and a feed, as Chromium reads them.
import { chromium } from 'playwright-core';
import { hashSeed, makeRandom } from '../../src/koi/rng';
import { findBrowser, launchOptions } from '../browser/find';
import { collect } from './collect';
import { faultsOf } from './judge';
import { randomText } from './random-text';
import { ORIGINS, renderHostile } from './render';

export interface Counts {
  texts: number;
  elements: number;
  /** Those without an error message. */
  accepted: number;
  /** Those that are shown as source, because browsers would read them in another way each time. */
  escaped: number;
  faults: number;
}

const AT_ONCE = 250;

/** Renders `texts` random texts; `tell` gets each fault. */
export async function soakHtml(texts: number, seed: string, tell: (fault: string) => void): Promise<Counts> {
  const random = makeRandom(hashSeed(seed));
  const counts: Counts = { texts: 0, elements: 0, accepted: 0, escaped: 0, faults: 0 };
  const browser = await chromium.launch(launchOptions(findBrowser()));
  try {
    const page = await browser.newPage();
    while (counts.texts < texts) {
      const bodies = Array.from({ length: Math.min(AT_ONCE, texts - counts.texts) }, () =>
        randomText(random),
      );
      const rendered = bodies.map(renderHostile);
      const found = await page.evaluate(
        collect,
        rendered.flatMap(({ page, feed }) => [page, feed]),
      );
      counts.texts += bodies.length;
      counts.accepted += rendered.filter(({ isRefused }) => !isRefused).length;
      counts.escaped += rendered.filter(({ messages }) =>
        messages.some((message) => message.startsWith('browsers would read')),
      ).length;
      for (const [index, elements] of found.entries()) {
        counts.elements += elements?.length ?? 0;
        const faults = elements?.flatMap((element) => faultsOf(element, ORIGINS)) ?? ['it leaves its place'];
        if (faults.length === 0) continue;
        counts.faults++;
        const where = index % 2 === 0 ? 'page' : 'feed';
        tell(JSON.stringify({ text: bodies[index >> 1], where, faults: faults.slice(0, 3) }));
      }
    }
    return counts;
  } finally {
    await browser.close();
  }
}
