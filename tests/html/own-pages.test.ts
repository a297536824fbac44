// Pages of content/pages/: they look like posts without a date, and every list of pages has them.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Built } from '../../scripts/build/build-site';
import { checkConsistency } from '../consistency';
import { all, buildWith, page, textOf, textsOf } from '../helpers';

const USES = `---
title: What I use
description: The desk, the machine and the programs.
---
A desk of oak.[^1] Its lamp is [here](/now#lamp).

[^1]: From my grandfather.

## Machine

\`\`\`ts
const koi = 1;
\`\`\`

## Pond

![A pond](pond.png)

## Formula

$x^2$
`;
const NOW = `---
title: Now
description: What I do this month.
---
## Lamp

A lamp.
`;
let built: Built;
let uses: Document;
beforeAll(async () => {
  built = await buildWith({ 'content/pages/uses.md': USES, 'content/pages/now.md': NOW });
  uses = page(built.outputs, 'uses/index.html');
});

it('builds without problems', () => {
  expect(built.problems).toEqual([]);
  expect(checkConsistency(built.outputs)).toEqual([]);
});

describe('a page', () => {
  it('has everything that the text of a post may have', () => {
    const prose = uses.querySelector('.prose') as Element;
    expect(all(prose, 'li[id^="fn"]')).toHaveLength(1);
    expect(all(prose, 'picture source').length).toBeGreaterThan(0);
    expect(all(prose, 'math')).toHaveLength(1);
    expect(textsOf(uses, '.toc.side a')).toEqual(['Machine', 'Pond', 'Formula']);
    expect(textOf(built.outputs, 'uses/index.html')).toMatch(
      /\.hljs-keyword.*\.tml-|\.tml-.*\.hljs-keyword/s,
    );
    expect(all(uses, 'script[src*="copy"], script[src*="contents"]')).toHaveLength(2);
  });
});

it('the sitemap has it, llms.txt leads to its Markdown, and hosts have rules for it', () => {
  expect(textOf(built.outputs, 'sitemap.xml')).toContain('<loc>https://koi.test/uses</loc>');
  expect(textOf(built.outputs, 'llms.txt')).toContain(
    '\n- [Now](https://koi.test/now.md): What I do this month.\n',
  );
  expect(textOf(built.outputs, 'now.md')).toBe(
    "# Now\n\nAnn O'Nymous · https://koi.test/now\n\n## Lamp\n\nA lamp.\n",
  );
  expect(textOf(built.outputs, '_headers')).toMatch(/^\/uses\n {2}Cache-Control: no-cache/m);
});
