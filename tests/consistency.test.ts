// The files of a site agree with each other; how is in tests/consistency.ts.
import { expect, it } from 'vitest';
import { checkConsistency } from './consistency';
import { adding, buildFixture, buildWith } from './helpers';

it('the files for programs and the pages agree', async () =>
  expect(checkConsistency((await buildFixture('good')).outputs)).toEqual([]));

it('the files for programs do not contain redirects', async () => {
  const redirects =
    '\nredirects: { /old: https://elsewhere.test/a, /cv: /resume.pdf, /part: "/blog#main" }\n';
  const { outputs, problems } = await buildWith({ 'content/site.yaml': adding(redirects) });
  expect([problems, checkConsistency(outputs)]).toEqual([[], []]);
  expect(outputs.has('old/index.html')).toBe(true);
});
