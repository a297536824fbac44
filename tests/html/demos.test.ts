// Demos in the built site: their files, and the addresses and policies of the pages that show them.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Built } from '../../scripts/build/build-site';
import type { Output } from '../../src/base/output';
import { copyDemoSite } from '../demo-site';
import { all, buildFixture, bytesOf, fixtures, htmlFiles, page, textOf } from '../helpers';

const META = /<meta http-equiv="Content-Security-Policy" content="[^"]*">/;

const build = (folder: string, url?: string) =>
  buildFixture({ content: join(folder, 'content'), public: join(folder, 'public'), url });

describe('a site with demos', () => {
  let built: Built;
  let good: Built;
  beforeAll(async () => {
    const folder = copyDemoSite();
    const projects = join(folder, 'content/projects.yaml');
    const card =
      '- title: A demo\n  summary: A card that leads to a demo.\n  base: /relative\n  links: { Try: /absolute#root }\n';
    writeFileSync(projects, `${readFileSync(projects, 'utf8')}\n${card}`);
    const settings = join(folder, 'content/site.yaml');
    const more = 'koi: /relative/\nnav:\n  - /blog\n  - Demo: /relative/\nredirects:\n  /old: /relative\n';
    writeFileSync(settings, `${readFileSync(settings, 'utf8')}\n${more}`);
    built = await build(folder);
    good = await buildFixture('good');
  });

  it('has no problems', () => {
    expect(built.problems).toEqual([]);
  });

  it.each(['absolute/index.html', 'relative/index.html', 'tool.html', 'google0123456789abcdef.html'])(
    'has %s as it is',
    (file) => {
      const original = readFileSync(join(fixtures, 'demos/public', file));
      expect(bytesOf(built.outputs.get(file) as Output)).toEqual(original);
    },
  );

  it('allows inline scripts in the headers of demos, and nowhere else', () => {
    const rules = textOf(built.outputs, '_headers').split(/^(?=\/)/m);
    const open = rules.filter((rule) => rule.includes('unsafe-inline')).map((rule) => rule.split('\n')[0]);
    expect(open).toEqual(['/absolute', '/absolute/*', '/relative', '/relative/*', '/tool.html', '/tool']);
    for (const file of htmlFiles(built.outputs).filter(
      (one) => !/^(absolute|relative|tool|google)/.test(one),
    ))
      expect(META.exec(textOf(built.outputs, file))?.[0], file).toMatch(/default-src 'none';(?!.*unsafe)/);
  });

  it('is the animation of the home page, with the flag of the koi page alone', () => {
    const frame = all(page(built.outputs, 'index.html'), '.hero iframe')[0];
    expect(frame.getAttribute('src')).toBe('/relative/?headless');
  });

  it('keeps the slash in links, frames, menus, cards and redirects', () => {
    const post = page(built.outputs, 'blog/with-demos/index.html');
    expect(all<HTMLIFrameElement>(post, 'iframe').map((frame) => frame.getAttribute('src'))).toEqual([
      '/absolute/',
      '/relative/',
    ]);
    expect(
      all<HTMLAnchorElement>(post, 'main a[href^="/relative"], main a[href^="/absolute"]').map((link) =>
        link.getAttribute('href'),
      ),
    ).toEqual(['/relative/', '/relative/', '/absolute/#root', '/absolute/?x=1', '/relative/index.html']);
    expect(all(post, 'header a[href="/relative/"]').length).toBeGreaterThan(0);
    const projects = page(built.outputs, 'projects/index.html');
    expect(all(projects, 'h2 a[href="/relative/"], a[href="/absolute/#root"]')).toHaveLength(2);
    expect(textOf(built.outputs, '_redirects')).toContain('/old /relative/ 301!');
  });

  it('is not prerendered', () => {
    const rules =
      all(page(built.outputs, 'index.html'), 'script[type="speculationrules"]')[0].textContent ?? '';
    expect(JSON.parse(rules).prerender[0].where.and[1].not.href_matches).toEqual(
      expect.arrayContaining(['/absolute', '/absolute/*', '/relative', '/relative/*']),
    );
  });

  it('leaves the policies of its own pages as they are', () => {
    const policyOf = ({ outputs }: Built, file: string) =>
      META.exec(textOf(outputs, file))?.[0].replace(/'sha256-[^']+'/g, 'hash');
    for (const file of ['blog/index.html', 'contact/index.html', '404.html', 'blog/first-light/index.html'])
      expect(policyOf(built, file), file).toBe(policyOf(good, file));
  });
});

it('an owner’s HTML without scripts changes no other file', async () => {
  const folder = copyDemoSite();
  for (const part of [
    'content/posts/with-demos.md',
    'public/absolute',
    'public/relative',
    'public/tool.html',
  ])
    rmSync(join(folder, part), { recursive: true });
  const [{ outputs }, good] = [await build(folder), await buildFixture('good')];
  outputs.delete('google0123456789abcdef.html');
  expect([...outputs.keys()]).toEqual([...good.outputs.keys()]);
  for (const file of ['index.html', 'blog/index.html', 'deploy/nginx.conf', 'deploy/caddy'])
    expect(textOf(outputs, file), file).toBe(textOf(good.outputs, file));
});

it('keeps the slash under a sub-path and with trailingSlash, and checks addresses there', async () => {
  const folder = copyDemoSite();
  const settings = join(folder, 'content/site.yaml');
  writeFileSync(settings, `${readFileSync(settings, 'utf8')}\ntrailingSlash: true\n`);
  const { outputs, problems } = await build(folder, 'https://koi.test/me');
  const links = all(page(outputs, 'blog/with-demos/index.html'), 'iframe').map((frame) =>
    frame.getAttribute('src'),
  );
  expect(links).toEqual(['/me/absolute/', '/me/relative/']);
  expect(problems.map(({ source, message, hint }) => ({ source, message, hint }))).toEqual([
    {
      source: 'public/absolute/index.html',
      message: 'there is no file /absolute/vite.svg (and 2 more like it)',
      hint: 'build it for its address: in Vite with --base=/me/absolute/ or --base=./',
    },
  ]);
});

it('a demo may be in a folder below, with a name that needs encoding', async () => {
  const folder = copyDemoSite();
  const to = join(folder, 'public/my demos/v1.2');
  mkdirSync(join(folder, 'public/my demos'));
  cpSync(join(folder, 'public/relative'), to, { recursive: true });
  const post = join(folder, 'content/posts/with-demos.md');
  writeFileSync(post, `${readFileSync(post, 'utf8')}\n[One more](</my demos/v1.2>)\n`);
  const { outputs, problems } = await build(folder);
  expect(problems).toEqual([]);
  expect(all(page(outputs, 'blog/with-demos/index.html'), 'a[href="/my%20demos/v1.2/"]')).toHaveLength(1);
  expect(textOf(outputs, '_headers')).toMatch(/^\/my%20demos\/\*$/m);
});
