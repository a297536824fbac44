import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Outputs } from '../src/base/output';
import { checkConsistency } from './consistency';
import { buildFixture, copyFixture } from './helpers';

let good: Outputs;
beforeAll(async () => {
  good = (await buildFixture('good')).outputs;
});

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
});
