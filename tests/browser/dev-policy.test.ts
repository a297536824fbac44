// A page of the dev server with HTML that the filter would have to stop: nothing runs, no draft is read, no file is opened.
// Each case waits until the browser reports what it blocked, or the server what it refused.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { createRoutes } from '../../scripts/serve/dev/events';
import { LiveSite } from '../../scripts/serve/dev/live-site';
import { createHandler } from '../../scripts/serve/handler';
import { isCopy, type Outputs } from '../../src/base/output';
import { buildFixture, textOf } from '../helpers';
import { afterFile } from '../temporary';
import { inBrowser } from './helpers';

const POST = 'blog/first-light/index.html';
/** What an attack would do, as a script of the page: read a draft, and say that it ran. */
const ATTACK = `window.top.ran = true; fetch('/blog/unfinished-thoughts')`;
const EVENTS = '/__dev/events?path=/';
const OPEN = '/__dev/open?place=package.json';
const DRAFT = '/blog/unfinished-thoughts';

inBrowser('the policy of the dev server', (stage) => {
  const live = new LiveSite();
  let outputs: Outputs;
  let url: string;
  /** Each request with its status. */
  const answers: string[] = [];

  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const built = await buildFixture({ name: 'good', drafts: true });
    // Nothing is drawn.
    outputs = new Map([...built.outputs].filter(([, { body }]) => !isCopy(body)));
    const add = (file: string, body: string) => outputs.set(file, { file, source: file, body });
    add('attack.js', ATTACK);
    add('attack.html', `<!doctype html><script>${ATTACK}</script>`);
    add('attack.svg', `<svg xmlns="http://www.w3.org/2000/svg"><script><![CDATA[${ATTACK}]]></script></svg>`);
    add('attack.css', ':root { --attacked: 1 }');
    const routes = createRoutes(live, () => Promise.resolve());
    const handler = createHandler({ routes, answer: (path, query) => live.answer(path, query) });
    const server = createServer((request, response) => {
      response.on('close', () => answers.push(`${request.method} ${request.url} ${response.statusCode}`));
      handler(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    url = `http://localhost:${(server.address() as AddressInfo).port}`;
    afterFile(() => {
      vi.restoreAllMocks();
      server.closeAllConnections();
      server.close();
    });
  });

  /** Opens the post with this HTML at the end of main. */
  async function visit(html: string): Promise<Page> {
    const body = textOf(outputs, POST).replace('</main>', () => `${html}</main>`);
    const pages = new Map(outputs).set(POST, { file: POST, source: POST, body });
    live.show({ outputs: pages, problems: [] });
    answers.length = 0;
    const page = await stage.blank({
      before: () => {
        const seen = window.top as unknown as { blocked: string[] };
        seen.blocked ??= [];
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          seen.blocked.push(effectiveDirective),
        );
      },
    });
    const hears = page.waitForResponse(/events\?path=%2Fblog/);
    await page.goto(`${url}/blog/first-light`);
    // The script of the dev server itself does run.
    expect((await hears).status()).toBe(200);
    return page;
  }

  async function isHarmless(page: Page): Promise<void> {
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--attacked')),
    ).toBe('');
    expect(answers.filter((answer) => answer.includes(DRAFT))).toEqual([]);
  }

  const blocked = (page: Page) => page.evaluate(() => (window as unknown as { blocked: string[] }).blocked);

  it('blocks what runs, loads or styles without a click', async () => {
    const vectors: [directive: string, html: string][] = [
      ['script-src-elem', `<script>${ATTACK}</script>`],
      ['script-src-elem', '<script src="/attack.js"></script>'],
      ['script-src-elem', '<script type="module" src="/attack.js"></script>'],
      ['script-src-elem', '<link rel="modulepreload" href="/attack.js?preload">'],
      ['script-src-elem', `<iframe srcdoc="&lt;script>${ATTACK}&lt;/script>"></iframe>`],
      ['script-src-attr', `<img src="/robots.txt" onerror="${ATTACK}">`],
      ['script-src-attr', `<svg onload="${ATTACK}"></svg>`],
      ['frame-src', '<iframe src="/attack.html"></iframe>'],
      ['frame-src', `<iframe src="${DRAFT}"></iframe>`],
      ['frame-src', `<iframe src="${EVENTS}"></iframe>`],
      ['object-src', '<object data="/attack.svg"></object>'],
      ['object-src', '<embed src="/attack.html">'],
      ['style-src-elem', '<style>:root { --attacked: 1 }</style>'],
      ['style-src-elem', '<link rel="stylesheet" href="/attack.css">'],
      ['style-src-attr', '<p style="--attacked: 1">Styled.</p>'],
      ['base-uri', '<base href="https://evil.example/">'],
      ['img-src', '<img src="https://evil.example/x.png">'],
    ];
    const page = await visit(vectors.map(([, html]) => html).join(''));
    const expected = vectors.map(([directive]) => directive).sort();
    await expect.poll(async () => (await blocked(page)).sort()).toEqual(expected);
    await isHarmless(page);
  });

  it('refuses requests that the policy allows, but that no script sends', async () => {
    const page = await visit(
      `<img src="${OPEN}"><img src="${EVENTS}"><a class="click" ping="${EVENTS}" href="#main">Click</a>`,
    );
    await page.locator('.click').click();
    for (const answer of [`GET ${OPEN} 403`, `GET ${EVENTS} 403`, `POST ${EVENTS} 405`])
      await expect.poll(() => answers).toContain(answer);
    await isHarmless(page);
  });
});
