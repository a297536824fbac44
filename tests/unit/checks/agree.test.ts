import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkAgreement } from '../../../src/checks/agree';
import { scanPage } from '../../../src/html/scan-page';
import type { Outputs } from '../../../src/types';
import { buildFixture, copyFixture } from '../../helpers';

let good: Outputs;
beforeAll(async () => {
  good = (await buildFixture('good')).outputs;
});

/** The good site with one file written otherwise, or without it. */
function change(file: string, from: string | RegExp = '', to = '') {
  const outputs = new Map(good);
  const output = outputs.get(file);
  const body = output?.body as string;
  if (output === undefined || body.replace(from, to) === body) outputs.delete(file);
  else {
    const changed = body.replace(from, to);
    const facts = output.facts && scanPage(changed).facts;
    outputs.set(file, { ...output, body: changed, facts });
  }
  return checkAgreement(outputs).map(({ source, message }) => `${source}: ${message}`);
}

const POST = 'https://koi.test/blog/first-light';
const ENTRY = /<(entry|item)>(?:(?!<\/\1>).)*first-light<.*?<\/\1>/s;

describe('sitemap, feeds and pages', () => {
  it('agree', () => expect(checkAgreement(good)).toEqual([]));

  it('know nothing of pages that send on', async () => {
    const folder = copyFixture('good');
    const redirects =
      '\nredirects: { /old: https://elsewhere.test/a, /cv: /resume.pdf, /part: "/blog#main" }\n';
    appendFileSync(join(folder, 'content/site.yaml'), redirects);
    const { outputs, problems } = await buildFixture({
      content: join(folder, 'content'),
      public: join(folder, 'public'),
    });
    expect([problems, checkAgreement(outputs)]).toEqual([[], []]);
    expect(outputs.has('old/index.html')).toBe(true);
  });

  it.each<[string, Parameters<typeof change>, string[]]>([
    [
      'a page that the sitemap forgets',
      ['sitemap.xml', /<url><loc>[^<]*\/contact<.*/, ''],
      ['sitemap.xml: contact/index.html is missing in it'],
    ],
    [
      'a page that is gone',
      ['projects/index.html'],
      ['sitemap.xml: it names https://koi.test/projects, where no page says that it is at home'],
    ],
    [
      'a page that says that it is elsewhere',
      ['contact/index.html', /(rel="canonical" href="[^"]*)"/, '$1-me"'],
      [
        'sitemap.xml: contact/index.html is missing in it',
        'sitemap.xml: it names https://koi.test/contact, where no page says that it is at home',
      ],
    ],
    [
      'a feed that forgets a post',
      ['rss.xml', ENTRY, ''],
      ['rss.xml: blog/first-light/index.html is missing in it'],
    ],
    [
      'a feed with a broken entry',
      ['feed.xml', '<entry>', '<entrée>'],
      ['feed.xml: blog/right-to-left/index.html is missing in it'],
    ],
    [
      'a feed with another title',
      ['feed.json', /"title":"First light/, '"title":"Last light'],
      ['feed.json: it calls blog/first-light/index.html "Last light", which calls itself "First light"'],
    ],
    [
      'a feed with another address',
      ['rss.xml', `<link>${POST}<`, '<link>https://koi.test/first-light<'],
      [
        'rss.xml: blog/first-light/index.html is missing in it',
        'rss.xml: it names https://koi.test/first-light, where no page says that it is at home',
      ],
    ],
  ])('%s', (_, changed, expected) => expect(change(...changed)).toEqual(expected));
});
