// Unknown paths: the message of the 404 page on hosts with a single 404 page, and on hosts that choose the nearest one.
import { expect, it } from 'vitest';
import { inBrowser, latch, nextFrames } from './helpers';

inBrowser('an unknown path', (stage) => {
  it('gets the right message in the first frame, however slowly the page loads', async () => {
    const page = await stage.blank({
      before: () => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        const look = () => {
          const words = document.querySelector('h1')?.textContent;
          if (words && seen.at(-1) !== words) seen.push(words);
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
    });
    const { held, release } = latch();
    const host = await stage.serve({
      notFound: 'single',
      async before({ path, body, response }, send) {
        // A script waits for the style sheets before it.
        if (path.endsWith('.css')) return setTimeout(send, 400);
        const middle = body.indexOf('</main>');
        if (middle < 0) return send();
        response.write(body.subarray(0, middle));
        await held;
        response.end(body.subarray(middle));
      },
    });
    const loaded = page.goto(`${host.url}/blog/nope`);
    await page.waitForFunction(() => document.querySelector('h1'), null, { polling: 50 });
    release();
    await loaded;
    await nextFrames(page);
    expect(await page.evaluate('seen')).toEqual(['Post not found.']);
  });
});
