import { beforeAll, expect, it } from 'vitest';
import type { Outputs } from '../src/base/output';
import { checkConsistency } from './consistency';
import { adding, buildFixture, buildWith } from './helpers';

let good: Outputs;
beforeAll(async () => {
  good = (await buildFixture('good')).outputs;
});

it('agree', () => expect(checkConsistency(good)).toEqual([]));

it('do not contain redirects', async () => {
  const redirects =
    '\nredirects: { /old: https://elsewhere.test/a, /cv: /resume.pdf, /part: "/blog#main" }\n';
  const { outputs, problems } = await buildWith({ 'content/site.yaml': adding(redirects) });
  expect([problems, checkConsistency(outputs)]).toEqual([[], []]);
  expect(outputs.has('old/index.html')).toBe(true);
});
