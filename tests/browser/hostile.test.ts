// Hostile HTML of texts as it is published, in a page without a policy: nothing runs, nothing is asked of another site.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hashSeed, makeRandom } from '../../src/koi/rng';
import { ALL_ATTACKS, COVERING } from '../hostile/attacks';
import { collect, faultsOf } from '../hostile/judge';
import { randomText } from '../hostile/random-text';
import { ORIGINS, renderHostile } from '../hostile/render';
import { roundsOf } from '../usual-or-soak';
import { inBrowser, type Stage } from './helpers';

const PAGE = 'http://here.test/blog/a';

/** Shows HTML at an address without HTTPS, where `https:x` is another site; returns what happened there. */
async function show(stage: Stage, html: string): Promise<{ page: Page; events: string[] }> {
  const page = await stage.blank({ fresh: true });
  const events: string[] = [];
  await page.exposeFunction('ran', () => events.push('ran'));
  await page.route('**', (route) => {
    const url = route.request().url();
    if (url === PAGE) return route.fulfill({ contentType: 'text/html', body: `<!doctype html>${html}` });
    // In feeds, addresses of the site are whole; films.test is allowed.
    if (!/^https?:\/\/(here|koi|films)\.test\//.test(url)) events.push(url);
    return route.fulfill({ status: 404, body: '' });
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url() !== PAGE) events.push(`went to ${frame.url()}`);
  });
  await page.goto(PAGE, { waitUntil: 'load' });
  return { page, events };
}

/** Clicks everything, and tells every element of what scripts may wait for. Only scripts in addresses are followed. */
function useAll(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a, area');
    const { href } = (link ?? {}) as { href?: string | SVGAnimatedString };
    const to = typeof href === 'string' ? href : (href?.animVal ?? '');
    if (!URL.canParse(to, location.href) || new URL(to, location.href).protocol !== 'javascript:')
      event.preventDefault();
  });
  for (const element of document.querySelectorAll('*')) {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    for (const name of ['load', 'error', 'focus', 'mouseover', 'toggle', 'animationstart', 'begin', 'end'])
      element.dispatchEvent(new Event(name));
  }
}

/** Returns once a refresh without delay that is in the page would have happened: this one comes last. */
async function waitForRefresh(page: Page): Promise<void> {
  const last = page.waitForRequest('http://here.test/last');
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.srcdoc = '<meta http-equiv="refresh" content="0;url=http://here.test/last">';
    document.body.append(frame);
  });
  await last;
}

/** Opens a post whose text a test may change: without the policy of the page. */
async function openPost(stage: Stage): Promise<Page> {
  const page = await stage.blank({ width: 1100, height: 800 });
  const address = `${stage.host.url}/blog/koi-app`;
  await page.route(address, async (route) => {
    const html = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/html', body: html.replace(/<meta http-equiv[^>]*>/, '') });
  });
  await page.goto(address);
  return page;
}

inBrowser('hostile HTML', (stage) => {
  it('runs in a page as it is, which shows that this test can see it', async () => {
    const html =
      '<img src=x onerror=ran()><svg><a href="javascript:ran()"><text>click</text></a></svg>' +
      '<img src="https:evil.test/a.png"><meta http-equiv=refresh content="0;url=https://evil.test/left">';
    const { events } = await show(stage, html);
    await expect.poll(() => events).toContain('https://evil.test/left');
    expect(events).toContain('ran');
    expect(events).toContain('https://evil.test/a.png');
  });

  it('does nothing as it is published', async () => {
    const texts = ALL_ATTACKS.map(renderHostile);
    const html = texts.map(
      ({ page, feed, css }) =>
        `<style>${css}</style><article>${page}</article><article>${feed}</article><footer></footer>`,
    );
    const { page, events } = await show(stage, `<body>${html.join('\n')}`);
    await page.evaluate(useAll);
    await waitForRefresh(page);
    expect(events).toEqual([]);
    // No text has left its place.
    expect(await page.locator('body > article').count()).toBe(2 * ALL_ATTACKS.length);
    expect(await page.locator('body > footer').count()).toBe(ALL_ATTACKS.length);
  });

  it('has only the elements and attributes that are allowed, to this browser, nor has random HTML', async () => {
    const random = makeRandom(hashSeed(process.env.SEED ?? 'hostile'));
    const page = await stage.blank();
    for (let batch = 0; batch < roundsOf(1, 20); batch++) {
      const bodies = [...ALL_ATTACKS, ...Array.from({ length: 250 }, () => randomText(random))];
      const texts = bodies.map(renderHostile).flatMap(({ page, feed }) => [page, feed]);
      const found = await page.evaluate(collect, texts);
      const faults = found.flatMap((elements, index) => {
        const wrong = elements?.flatMap((element) => faultsOf(element, ORIGINS)) ?? ['it leaves its place'];
        return wrong.map((fault) => `${fault} in ${JSON.stringify(bodies[index >> 1])}`);
      });
      expect(faults).toEqual([]);
      expect(found.flat().length).toBeGreaterThan(ALL_ATTACKS.length);
    }
  });

  it('covers nothing but the text', async () => {
    const page = await openPost(stage);
    const texts = COVERING.map(renderHostile).map(({ page, css }) => ({ html: page, css }));
    const covered = await page.evaluate((texts) => {
      const prose = document.querySelector('.prose') as HTMLElement;
      const outside = '.bar a, .bar button, h1, body > footer a';
      const isCovered = (part: Element): boolean => {
        if (prose.contains(part)) return false;
        part.scrollIntoView();
        const { left, top, width, height } = part.getBoundingClientRect();
        return prose.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      };
      return texts.flatMap(({ html, css }) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
        prose.innerHTML = html;
        return [...document.querySelectorAll(outside)].some(isCovered) ? [html] : [];
      });
    }, texts);
    expect(covered).toEqual([]);
  });
});
