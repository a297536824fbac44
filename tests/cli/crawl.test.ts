// Crawls the demo on every kind of host, built as the workflow for GitHub Pages builds it: under a sub-path.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Host, host } from '../browser/server';
import { readArgs, readTree, root, temporaryFolder } from '../helpers';
import { crawl } from './crawl';
import { isInstalled, startCaddy, startNginx, startPreview } from './hosting';

const SITE = 'https://example.github.io/portfolio';
const BASE = '/portfolio';

interface Step {
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
  id?: string;
}
interface Job {
  permissions: Record<string, string>;
  steps: Step[];
  needs?: string;
}
const workflow: { on: { schedule?: object[] }; permissions: object; jobs: Record<'build' | 'deploy', Job> } =
  parse(readFileSync(join(root, '.github/workflows/pages.yml'), 'utf8'));
const { build, deploy } = workflow.jobs;
const step = (job: Job, name: string): Step => job.steps.find(({ uses }) => uses?.startsWith(name)) as Step;

describe('the workflow for GitHub Pages', () => {
  it('has only the permissions that it needs', () => {
    expect(workflow.permissions).toEqual({});
    expect(build.permissions).toEqual({ contents: 'read', pages: 'read' });
    expect(deploy.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
  });

  it('builds every day, for scheduled posts', () => {
    expect(workflow.on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
  });

  it('uses pinned versions of actions', () => {
    const used = [...build.steps, ...deploy.steps].flatMap(({ uses }) => uses ?? []);
    expect(used.length).toBe(6);
    for (const one of used) expect(one).toMatch(/^actions\/[a-z-]+@(v\d+|[0-9a-f]{40})$/);
  });

  it('builds for the URL of Pages and uploads dist', () => {
    expect(build.steps.map(({ run }) => run).filter(Boolean)).toEqual([
      'npm ci',
      'npm run build -- --url "$SITE_URL"',
    ]);
    const address = `\${{ steps.${step(build, 'actions/configure-pages').id}.outputs.base_url }}`;
    expect(build.steps.find(({ run }) => run?.includes('SITE_URL'))?.env).toEqual({ SITE_URL: address });
    expect(step(build, 'actions/upload-pages-artifact').with).toEqual({ path: 'dist' });
    expect(deploy.needs).toBe('build');
  });
});

it('the crawler finds broken links', async () => {
  const html = `<link rel="manifest" href="m"><link rel=alternate href="/p/feed"><meta property="og:image"
    content="https://x.test/p/card"><meta http-equiv="refresh" content="0; url=/p/moved">
    <style>a { background: url("bg") }</style><a href="sub">x</a><a href="/out">x</a><img src=i srcset="s1 1x, s2 2x">
    <a href="https://elsewhere.test/">x</a><a href="mailto:a@b.test">x</a>`;
  const app = '{"start_url":"/p/start","scope":"/p/","icons":[{"src":"/p/icon"}]}';
  const feed =
    '<?xml-stylesheet href="/p/style"?><id>https://x.test/p/entry</id>&lt;a href=&quot;https://x.test/p/text';
  const files: Record<string, [type: string, body: string]> = {
    '/p/': ['text/html; charset=utf-8', html],
    '/p/m': ['application/manifest+json', app],
    '/p/feed': ['application/xml', feed],
    // A page that exists only without a trailing slash, and has relative links.
    '/p/sub': ['text/html', '<a href="other">x</a>'],
    '/p/empty': ['text/plain', ''],
  };
  const server = createServer(({ url = '' }, response) => {
    const [type, body] = files[url] ?? ['text/plain', 'none'];
    response.writeHead(files[url] ? 200 : 404, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const seeds = [{ path: '/empty', status: 200 }];
  const { broken } = await crawl(`http://127.0.0.1:${port}/p`, 'https://x.test/p', seeds);
  server.close();
  const missing = 'bg card entry i icon moved other s1 s2 start style text sub/'.split(' ');
  expect(broken.map((line) => line.replace(/ from .*: /, ' '))).toEqual(
    [...missing.map((name) => `/p/${name} 404`), '/p/empty empty', '/p 404', '/out 404'].sort(),
  );
});

const HOSTS: [string, boolean, (folder: string) => Promise<{ url: string }>][] = [
  ['the preview', true, (folder) => startPreview(folder, BASE)],
  ['nginx', isInstalled('nginx', '-v'), (folder) => startNginx(folder, BASE)],
  ['caddy', isInstalled('caddy', 'version'), (folder) => startCaddy(folder, BASE)],
  ['a host without rules', true, (folder) => startPlain(join(folder, BASE))],
];

const plain: Host[] = [];
async function startPlain(folder: string): Promise<{ url: string }> {
  const started = await host(folder, { base: BASE });
  plain.push(started);
  return { url: started.url + BASE };
}

describe('every URL of the site under a sub-path', () => {
  const folder = temporaryFolder();
  let files: string[];
  beforeAll(async () => {
    const command = build.steps.find(({ run }) => run?.includes('SITE_URL'))?.run;
    await promisify(execFile)('sh', ['-c', `${command} --out "$OUT" "$@"`, 'sh', ...readArgs()], {
      cwd: root,
      env: { ...process.env, SITE_URL: SITE, OUT: join(folder, BASE) },
    });
    files = Object.keys(readTree(join(folder, BASE)));
    return () => Promise.all(plain.map((one) => one.close()));
  });

  describe.each(HOSTS)('is answered', (name, isThere, startHost) => {
    // hosts.test.ts reports which servers are not installed.
    it.skipIf(!isThere)(`by ${name}`, async () => {
      const { url } = await startHost(folder);
      const { broken, found } = await crawl(url, SITE, [
        { path: '/robots.txt', status: 200 },
        { path: '/llms.txt', status: 200 },
        // Scripts name it in a comment.
        { path: '/licenses.txt', status: 200 },
        // The script of the search page asks for it.
        { path: '/search.json', status: 200 },
        { path: '/nowhere', status: 404 },
        { path: '/blog/nowhere', status: 404 },
      ]);
      expect(broken).toEqual([]);
      const paths = files.map((file) => `${BASE}/${file.replace(/(^|\/)index\.html$/, '$1')}`);
      // Files for hosts, and the 404 pages.
      const isHidden = (path: string) =>
        /\/(_headers|_redirects|vercel\.json|deploy\/.*|404\.html)$/.test(path);
      const missed = paths.filter((path) => !isHidden(path) && !found.has(path));
      expect(missed).toEqual([]);
    });
  });
});
