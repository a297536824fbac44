import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { scanPage } from '../src/base/html/scan-page';
import type { Outputs } from '../src/base/output';
import { checkConsistency } from './consistency';
import { buildFixture, copyFixture } from './helpers';

let good: Outputs;
beforeAll(async () => {
  good = (await buildFixture('good')).outputs;
});

/** Checks the good site after a change in one file, or without that file. */
function change(file: string, from: string | RegExp = '', to = '') {
  const outputs = new Map(good);
  const output = outputs.get(file);
  const body = output?.body as string;
  if (output === undefined || body.replace(from, to) === body) outputs.delete(file);
  else {
    const changed = body.replace(from, to);
    const pageIndex = output.pageIndex && scanPage(changed).pageIndex;
    outputs.set(file, { ...output, body: changed, pageIndex });
  }
  return checkConsistency(outputs).map(({ source, message }) => `${source}: ${message}`);
}

const POST = 'https://koi.test/blog/first-light';
const ENTRY = /<(entry|item)>(?:(?!<\/\1>).)*first-light<.*?<\/\1>/s;

describe('sitemap, feeds and pages', () => {
  it('agree', () => expect(checkConsistency(good)).toEqual([]));

  it('do not contain redirects', async () => {
    const folder = copyFixture('good');
    const redirects =
      '\nredirects: { /old: https://elsewhere.test/a, /cv: /resume.pdf, /part: "/blog#main" }\n';
    appendFileSync(join(folder, 'content/site.yaml'), redirects);
    const { outputs, problems } = await buildFixture({
      content: join(folder, 'content'),
      public: join(folder, 'public'),
    });
    expect([problems, checkConsistency(outputs)]).toEqual([[], []]);
    expect(outputs.has('old/index.html')).toBe(true);
  });

  it.each<[string, Parameters<typeof change>, string[]]>([
    [
      'a page that is missing from the sitemap',
      ['sitemap.xml', /<url><loc>[^<]*\/contact<.*/, ''],
      ['sitemap.xml: does not list contact/index.html'],
    ],
    [
      'a feed without one of the posts',
      ['rss.xml', ENTRY, ''],
      ['rss.xml: does not list blog/first-light/index.html'],
    ],
    [
      'a feed with a wrong title',
      ['feed.json', /"title":"First light/, '"title":"Last light'],
      ['feed.json: lists blog/first-light/index.html as "Last light", but its title is "First light"'],
    ],
    [
      'a feed with a wrong URL',
      ['rss.xml', `<link>${POST}<`, '<link>https://koi.test/first-light<'],
      [
        'rss.xml: does not list blog/first-light/index.html',
        'rss.xml: lists https://koi.test/first-light, but no page has that canonical URL',
      ],
    ],
  ])('%s is reported', (_, changed, expected) => expect(change(...changed)).toEqual(expected));
});
