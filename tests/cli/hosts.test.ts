// Built sites on real servers with the generated configuration, and in the preview, which applies the files for Netlify
// and Cloudflare. All give the same responses.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { request, sendRaw } from '../unit/serve/running';
import { buildGood, HOSTS, type Server } from './hosting';

const REDIRECTS = `
redirects:
  /old: /blog
  /old-posts/first.html: /blog/first-light#main
  /elsewhere: https://koi.test/pond?a=1
  /水/火: /contact
  /writing/*: /blog/*
`;

describe.each(['', '/portfolio'])('a site at "%s"', async (base) => {
  const root = await buildGood(REDIRECTS, base);
  const headers = readFileSync(join(root, base, '_headers'), 'utf8');
  const policy = /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? '';

  describe.each(HOSTS)('on %s', (name, startHost) => {
    let server: Server;
    beforeAll(async () => {
      server = await startHost(root, base);
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

    it.each(['/', '/blog/first-light', '/koi/', '/favicon.svg', '/feed.xml', '/nowhere', '/blog/nowhere'])(
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
      for (const path of ['/', '/blog', '/contact', '/blog/first-light.md', '/tags/log/feed.xml'])
        expect(await of(path), path).toEqual(['no-cache', 'same-origin']);
      for (const path of ['/feed.xml', '/posts/pond.png', '/verified', '/.well-known/pond'])
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

    // All kinds are in redirects.test.ts, without a base path.
    it.each([
      ['/old/?y=1', 'BASE/blog?y=1'],
      ['/old-posts/first.html', 'BASE/blog/first-light#main'],
      ['/elsewhere', 'https://koi.test/pond?a=1'],
      ['/%E6%B0%B4/%E7%81%AB', 'BASE/contact'],
      ['/writing/first-light', 'BASE/blog/first-light'],
      ['/writing/a%25b?y=1', 'BASE/blog/a%25b?y=1'],
    ])('sends on from %s to %s', async (from, to) => {
      const { status, headers } = await ask(from);
      expect([status, headers.get('location')]).toEqual([301, to.replace('BASE', base)]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    });

    // The preview does not.
    it.each(name === 'preview' ? [] : [['/blog']])('compresses %s', async (path) => {
      const { head } = await sendRaw(
        server.port,
        request(`GET ${base}${path}`, { 'Accept-Encoding': 'gzip' }),
      );
      expect(head.toLowerCase()).toContain('content-encoding: gzip');
      expect(head.toLowerCase()).toContain('accept-encoding');
    });
  });
});
