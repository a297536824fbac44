// Built sites on real servers with the generated configuration, and in the preview, which applies the files for Netlify
// and Cloudflare. All give the same responses.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { argsFor, copyFixture, runHere, temporaryFolder } from '../helpers';
import { ACCEPT } from '../unit/server/accept-cases';
import { request, sendRaw } from '../unit/server/running';
import { isInstalled, type Server, startCaddy, startNginx, startPreview } from './hosting';

const REDIRECTS = `
redirects:
  /old: /blog
  /old-posts/first.html: /blog/first-light#main
  /elsewhere: https://koi.test/pond?a=1&b=$2
  /ja: https://koi.test/日本
  /水/火: /contact
  /writing/*: /blog/*
  /all/*: /blog
`;

/** Builds a small site with redirects under `base`; returns the root folder for a server. */
async function buildSite(base: string, ...args: string[]): Promise<string> {
  const folder = copyFixture('good');
  const settings = join(folder, 'content/site.yaml');
  writeFileSync(settings, readFileSync(settings, 'utf8') + REDIRECTS);
  const ran = await runHere([...argsFor(folder), '--url', `https://koi.test${base}`, ...args]);
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  const root = temporaryFolder();
  mkdirSync(join(root, base), { recursive: true });
  cpSync(join(folder, 'dist'), join(root, base), { recursive: true });
  return root;
}

/** The bytes as sent; fetch would decompress them. */
async function fetchPacked(
  url: string,
  coding: string,
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  const answer: IncomingMessage = await new Promise((resolve, reject) =>
    get(url, { headers: { 'accept-encoding': coding } }, resolve).on('error', reject),
  );
  return { headers: answer.headers, body: Buffer.concat(await answer.toArray()) };
}

const HOSTS: [string, boolean, (root: string, base: string) => Promise<Server>][] = [
  ['nginx', isInstalled('nginx', '-v'), startNginx],
  ['caddy', isInstalled('caddy', 'version'), startCaddy],
  ['preview', true, startPreview],
];
for (const [name, isThere] of HOSTS)
  if (!isThere) console.warn(`${name} is not installed: its tests are skipped.`);

describe.each(HOSTS)('%s', (name, isThere, startHost) => {
  describe.skipIf(!isThere).each(['', '/portfolio'])('with a site at "%s"', (base) => {
    let root: string;
    let server: Server;
    let policy: string;
    beforeAll(async () => {
      root = await buildSite(base);
      server = await startHost(root, base);
      const headers = readFileSync(join(root, base, '_headers'), 'utf8');
      policy = /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? '';
    });
    const ask = (path: string, headers = {}) => fetch(server.url + path, { redirect: 'manual', headers });

    it.each([
      ['/', 200, 'text/html; charset=utf-8'],
      ['/blog', 200, 'text/html; charset=utf-8'],
      ['/blog/', 200, 'text/html; charset=utf-8'],
      ['/blog/first-light', 200, 'text/html; charset=utf-8'],
      ['/koi/?headless', 200, 'text/html; charset=utf-8'],
      ['/feed.xml', 200, 'xml; charset=utf-8'],
      ['/blog/first-light.md', 200, 'text/markdown; charset=utf-8'],
      ['/posts/pond.png', 200, 'image/png'],
      ['/site.webmanifest', 200, 'application/manifest+json'],
      ['/nowhere', 404, 'text/html; charset=utf-8'],
      ['/404.html', 404, 'text/html; charset=utf-8'],
      ['/assets/none-ABCDEFGH.js', 404, 'text/html; charset=utf-8'],
      ['/blog/nowhere', 404, 'text/html; charset=utf-8'],
      ['/blog/nowhere.png', 404, 'text/html; charset=utf-8'],
      ['/nowhere.webmanifest', 404, 'text/html; charset=utf-8'],
    ])('answers %s with %i as %s', async (path, status, type) => {
      const answer = await ask(path);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')?.toLowerCase()).toContain(type);
      const body = await answer.text();
      if (status === 404)
        expect(body).toContain(path.startsWith('/blog/') ? 'Post not found.' : '404 not found');
    });

    it.each(['/', '/blog/first-light', '/koi/', '/posts/pond.png', '/feed.xml', '/nowhere', '/blog/nowhere'])(
      'sends what protects the site with %s, each once',
      async (path) => {
        const { head } = await sendRaw(server.port, request(`GET ${base}${path}`));
        const sent = head.toLowerCase().split('\r\n');
        for (const line of [
          `content-security-policy: ${policy}`,
          'strict-transport-security: max-age=63072000',
          'x-content-type-options: nosniff',
          'x-frame-options: sameorigin',
          'referrer-policy: strict-origin-when-cross-origin',
          'cross-origin-opener-policy: same-origin',
        ])
          expect(
            sent.filter((one) => one === line.toLowerCase()),
            line,
          ).toHaveLength(1);
        expect(sent.some((line) => /^permissions-policy: .*geolocation=\(\)/.test(line))).toBe(true);
        expect(sent.some((line) => line.startsWith('x-powered-by'))).toBe(false);
      },
    );

    it('revalidates documents, and caches hashed files for a year', async () => {
      const html = await (await ask('/')).text();
      const script = /src="([^"]*\/assets\/[^"]+\.js)"/.exec(html)?.[1].slice(base.length) ?? '';
      const of = async (path: string) => {
        const { headers } = await ask(path);
        return [headers.get('cache-control'), headers.get('cross-origin-resource-policy')];
      };
      const forEver = ['public, max-age=31536000, immutable', 'cross-origin'];
      expect(await of(script)).toEqual(forEver);
      for (const path of ['/', '/blog', '/blog/first-light', '/contact'])
        expect(await of(path), path).toEqual(['no-cache', 'same-origin']);
      for (const path of ['/feed.xml', '/posts/pond.png'])
        expect(await of(path), path).toEqual(['no-cache', 'cross-origin']);
      for (const path of ['/nowhere', '/assets/none-ABCDEFGH.js'])
        expect((await of(path))[0], path).not.toBe(forEver[0]);
    });

    it('answers with 304 if a file has not changed', async () => {
      const etag = (await ask('/blog')).headers.get('etag') ?? '';
      expect(etag).not.toBe('');
      const again = await ask('/blog', { 'if-none-match': etag });
      expect(again.status).toBe(304);
    });

    it.each([
      ['/old', 'BASE/blog'],
      ['/old/', 'BASE/blog'],
      ['/old-posts/first.html', 'BASE/blog/first-light#main'],
      ['/elsewhere', 'https://koi.test/pond?a=1&b=$2'],
      ['/%E6%B0%B4/%E7%81%AB', 'BASE/contact'],
      ['/writing/first-light', 'BASE/blog/first-light'],
      ['/writing/a/b', 'BASE/blog/a/b'],
      ['/all/things', 'BASE/blog'],
      ['/ja', 'https://koi.test/%E6%97%A5%E6%9C%AC'],
    ])('sends on from %s to %s', async (from, to) => {
      const answer = await ask(from);
      const place = answer.headers.get('location')?.replace('%24', '$');
      expect([answer.status, place]).toEqual([301, to.replace('BASE', base)]);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    });

    it.each(['/', '/blog', '/blog/', '/blog/first-light', '/tags/web'])(
      'answers %s with its Markdown to who prefers that',
      async (path) => {
        const alternate = /<link rel="alternate" type="text\/markdown" href="([^"]+)">/;
        const html = await (await ask(path)).text();
        const markdown = await ask((alternate.exec(html)?.[1] ?? '').slice(base.length));
        expect(markdown.headers.get('content-type')?.toLowerCase()).toBe('text/markdown; charset=utf-8');
        const answer = await ask(path, { accept: 'text/markdown' });
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')?.toLowerCase()).toBe('text/markdown; charset=utf-8');
        expect(answer.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect(await answer.text()).toBe(await markdown.text());
      },
    );

    it('compares the qualities of an Accept header', async () => {
      const answers = await Promise.all(ACCEPT.map(([accept]) => ask('/blog', { accept })));
      expect(
        answers.map(({ headers }, k) => [ACCEPT[k][0], headers.get('content-type')?.includes('markdown')]),
      ).toEqual(ACCEPT);
      for (const { headers } of answers) expect(headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
    });

    it('sends files and 404 pages whatever is preferred', async () => {
      const accept = 'text/markdown';
      const image = await ask('/posts/pond.png', { accept });
      expect([image.headers.get('content-type'), image.headers.get('vary') ?? '']).toEqual([
        'image/png',
        expect.not.stringMatching(/\bAccept\b(?!-)/),
      ]);
      expect((await ask('/nowhere', { accept })).status).toBe(404);
      expect((await ask('/koi/', { accept })).headers.get('content-type')).toMatch(/html/);
    });

    it('compresses text files', async () => {
      const { head } = await sendRaw(server.port, request(`GET ${base}/blog`, { 'Accept-Encoding': 'gzip' }));
      expect(head.toLowerCase()).toContain('content-encoding: gzip');
      expect(head.toLowerCase()).toMatch(/vary: (accept, )?accept-encoding/);
    });
  });

  it.skipIf(!isThere)('sends precompressed files', async () => {
    const root = await buildSite('', '--compress');
    const server = await startHost(root, '');
    // nginx needs a module for Brotli, which may not be installed.
    const codings = { gz: 'gzip', ...(name === 'nginx' ? {} : { br: 'br' }) };
    for (const [ending, coding] of Object.entries(codings)) {
      const { headers, body } = await fetchPacked(`${server.url}/blog`, coding);
      expect(headers['content-encoding']).toBe(coding);
      expect(headers['content-type']?.toLowerCase()).toBe('text/html; charset=utf-8');
      expect(body.equals(readFileSync(join(root, `blog/index.html.${ending}`)))).toBe(true);
    }
    const font = readdirSync(join(root, 'assets')).find((file) => file.endsWith('.woff2'));
    expect(readdirSync(join(root, 'assets'))).not.toContain(`${font}.br`);
  });
});
