// The checks of a site are memoized, but a problem is reported by every build until it is mended.
import { describe, expect, it } from 'vitest';
import { createMemory } from '../../../scripts/dev/generation';
import { checkOutputs } from '../../../src/checks/checks';
import { scanPage } from '../../../src/html/scan-page';
import { withoutMemo } from '../../../src/memo';
import type { Site } from '../../../src/site';
import { buildFixture } from '../../helpers';
import { file } from '../content/support';

const good = (await buildFixture('good')).site as Site;
const sources = {
  ...{ settings: file(''), about: file(''), projects: file('') },
  ...{ posts: [], pages: [], caseStudies: [] },
};

function messages(text: string, memoize = withoutMemo): string {
  const { pageIndex } = scanPage(`<title>a</title><meta name="description" content="a">${text}`);
  const page = { file: 'a/index.html', source: 'a.md', body: '', pageIndex };
  return checkOutputs(new Map([[page.file, page]]), good, sources, memoize)
    .map(({ message }) => message)
    .join();
}

describe.each([
  ['<h1>a</h1><a href="/none">x</a>', /link to \/none leads nowhere/],
  ['<h1>a</h1><h1>b</h1>', /2 headings of level one/],
])('%s', (broken, message) => {
  it('is reported until it is mended, and again', () => {
    const { memoize } = createMemory();
    const found = ['', broken, broken, '<h1>a</h1>', broken].map((text) => messages(text, memoize));
    expect(found).toEqual(['', broken, broken, '<h1>a</h1>', broken].map((text) => messages(text)));
    expect(found[2]).toMatch(message);
  });
});
