// Demos in the built site: their files, and the addresses and policies of the pages that show them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildOutputs } from '../../scripts/build/build-site';
import type { Output } from '../../src/base/output';
import { copyDemoSite } from '../demo-site';
import { adding, all, bytesOf, fixtures, optionsFor, page, textOf } from '../helpers';

const card =
  '\n- title: A demo\n  summary: A card that leads to a demo.\n  base: /relative\n  links: { Try: /absolute#root }\n';
const settings = '\nkoi: /relative/\nnav:\n  - /blog\n  - Demo: /relative/\nredirects:\n  /old: /relative\n';
const changes = { 'content/projects.yaml': adding(card), 'content/site.yaml': adding(settings) };
const { outputs } = await buildOutputs(optionsFor(copyDemoSite(changes)));

it.each(['absolute/index.html', 'relative/index.html', 'tool.html', 'google0123456789abcdef.html'])(
  'has %s as it is',
  (file) => {
    const original = readFileSync(join(fixtures, 'demos/public', file));
    expect(bytesOf(outputs.get(file) as Output)).toEqual(original);
  },
);

it('is the animation of the home page, with the flag of the koi page alone', () => {
  const frame = all(page(outputs, 'index.html'), '.hero iframe')[0];
  expect(frame.getAttribute('src')).toBe('/relative/?headless');
});

it('keeps the slash in links, frames, menus, cards and redirects', () => {
  const post = page(outputs, 'blog/with-demos/index.html');
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
  const projects = page(outputs, 'projects/index.html');
  expect(all(projects, 'h2 a[href="/relative/"], a[href="/absolute/#root"]')).toHaveLength(2);
  expect(textOf(outputs, '_redirects')).toContain('/old /relative/ 301!');
});

it('keeps the slash under a sub-path and with trailingSlash, and checks addresses there', async () => {
  const folder = copyDemoSite({ 'content/site.yaml': adding('\ntrailingSlash: true\n') });
  const { outputs, problems } = await buildOutputs(optionsFor(folder, { url: 'https://koi.test/me' }));
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
