// Demos on real servers with the generated configuration, and in the preview: one policy applies to each file, and another
// one to XML.
import { beforeAll, describe, expect, it } from 'vitest';
import { copyDemoSite } from '../demo-site';
import { request, sendRaw } from '../unit/serve/running';
import { buildBelow, HOSTS, type Server } from './hosting';

/** Builds the site under `base`; returns the root folder for a server. */
function buildSite(base: string): Promise<string> {
  const folder = copyDemoSite({
    ...{
      'public/own/index.html': '<script>1</script>',
      'public/own/pic.svg': '<svg/>',
      'public/top.SVG': '<svg/>',
    },
    // Its addresses are for a site at the root.
    ...(base !== '' && {
      'public/absolute': null,
      'content/posts/with-demos.md': (text: string) => text.replaceAll('/absolute', '/relative'),
    }),
  });
  return buildBelow(folder, base);
}

describe.each(['', '/portfolio'])('demos on a site at "%s"', async (base) => {
  const root = await buildSite(base);

  describe.each(HOSTS)('on %s', (_, startHost) => {
    let server: Server;
    beforeAll(async () => {
      server = await startHost(root, base);
    });

    /** The status, and each policy that is sent. */
    async function ask(path: string): Promise<{ status: number; policies: string[]; location?: string }> {
      const { head } = await sendRaw(server.port, request(`GET ${base}${path}`));
      const valuesOf = (header: string) =>
        head.split('\r\n').flatMap((line) => new RegExp(`^${header}: (.*)$`, 'i').exec(line)?.[1] ?? []);
      expect(valuesOf('x-frame-options')).toEqual(['SAMEORIGIN']);
      const [location] = valuesOf('location');
      return {
        status: Number(head.split(' ')[1]),
        policies: valuesOf('content-security-policy'),
        ...(location && { location }),
      };
    }

    it.each([
      ['/relative/', "worker-src 'self' blob:"],
      ['/relative/index.html', "worker-src 'self' blob:"],
      ['/relative/assets/worker-CkT0xRfS.js', "'wasm-unsafe-eval'"],
      ['/tool.html', "script-src 'self'"],
      ['/', "trusted-types 'none'"],
      ['/blog', "trusted-types 'none'"],
      ['/blog/with-demos', "trusted-types 'none'"],
      ['/google0123456789abcdef.html', "trusted-types 'none'"],
    ])('sends %s with one policy', async (path, part) => {
      const { status, policies } = await ask(path);
      expect(status).toBe(200);
      expect(policies).toEqual([expect.stringContaining(part)]);
      expect(policies[0]).toContain("frame-ancestors 'self'");
      expect(policies[0].includes('trusted-types')).toBe(part.includes('trusted'));
      expect(policies[0].includes('unsafe-inline')).toBe(!part.includes('trusted'));
    });

    it.each([
      ['/feed.xml', "trusted-types 'none'"],
      ['/top.SVG', "trusted-types 'none'"],
      ['/own/..%2ftop.SVG', "trusted-types 'none'"],
      ['/own%2f..%2ftop.SVG', "trusted-types 'none'"],
      ['/own/%2e%2e/top.SVG', "trusted-types 'none'"],
      ['/own/pic.svg', "worker-src 'self' blob:"],
      ['/own/pic.s%76g', "worker-src 'self' blob:"],
      ['/own//pic.svg', "worker-src 'self' blob:"],
      ['/own%2fpic.svg', "worker-src 'self' blob:"],
      ['/own/pic.svg/', "worker-src 'self' blob:"],
    ])('no script of %s runs', async (path, part) => {
      const { status, policies } = await ask(path);
      // Hosts may find no file at an unusual address.
      if (status === 404) return expect(path).toMatch(/%|\/\/|\/$/);
      expect(policies).toHaveLength(2);
      expect(policies).toContainEqual(expect.stringContaining(part));
      expect(policies).toContainEqual(expect.stringMatching(/^script-src 'none'; .*frame-ancestors 'self'$/));
    });

    it('adds the slash of a folder', async () => {
      const { status, location } = await ask('/relative');
      expect([301, 302]).toContain(status);
      expect(location).toBe(`${base}/relative/`);
    });

    it('sends the 404 page of the site for missing files', async () => {
      expect((await ask('/relative/none')).status).toBe(404);
      expect((await ask('/none')).status).toBe(404);
    });
  });
});
