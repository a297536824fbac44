import { expect, it } from 'vitest';
import { checkConsistency } from './consistency';
import { adding, buildFixture, buildWith } from './helpers';

it('agree', async () => {
  const { outputs } = await buildFixture('good');
  expect(checkConsistency(outputs)).toEqual([]);
});

it('do not contain redirects', async () => {
  const redirects =
    '\nredirects: { /old: https://elsewhere.test/a, /cv: /resume.pdf, /part: "/blog#main" }\n';
  const { outputs, problems } = await buildWith({ 'content/site.yaml': adding(redirects) });
  expect([problems, checkConsistency(outputs)]).toEqual([[], []]);
  expect(outputs.has('old/index.html')).toBe(true);
});
