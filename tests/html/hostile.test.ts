// Hostile HTML in texts (tests/hostile), and some of the hostile builds of tests/hostile/builds.ts: hostile URLs, and others
// chosen by a seed. To choose others: SEED=… npx vitest run tests/html/hostile
import { expect, it } from 'vitest';
import { hashSeed, makeRandom } from '../../src/koi/rng';
import { ALL_ATTACKS } from '../hostile/attacks';
import { CASES, longCases, type Outcome, runHostile } from '../hostile/builds';
import { elementsOf, faultsOf } from '../hostile/judge';
import { ORIGINS, renderHostile } from '../hostile/render';
import { roundsOf, usualOrSoak } from '../usual-or-soak';

const ROUNDS = roundsOf(30, 300);
/** In milliseconds of processor time. Only the soak measures: `npm test` runs on any machine. */
const [SLOWEST, SLOWEST_LONG] = usualOrSoak(
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  [2000, 5000],
);
const addresses = CASES.filter(
  ([{ name }, text]) =>
    /^(redirects\.\/old|koi|basics\.url)$/.test(name) && /^(https?:)?[/\\]/.test(text) && text.length < 100,
);

it(`${ROUNDS + addresses.length} of ${CASES.length} hostile builds give pages or problems`, async () => {
  const rng = makeRandom(hashSeed(process.env.SEED ?? 'hostile'));
  const cases = [...addresses, ...Array.from({ length: ROUNDS }, () => rng.pick(CASES))];
  const outcomes: Outcome[] = [];
  await runHostile(cases, (outcome) => void outcomes.push(outcome));
  expect(outcomes.filter(({ stack, live }) => stack ?? live)).toEqual([]);
  expect(outcomes.filter(({ milliseconds }) => milliseconds > SLOWEST)).toEqual([]);
  expect(outcomes.filter(({ hasPages }) => hasPages).length).toBeGreaterThan(ROUNDS / 4);
  expect(outcomes.filter(({ hasPages }) => !hasPages).length).toBeGreaterThan(ROUNDS / 10);
});

it('a post of 1 MB is built, in the soak within five seconds, or refused with a place', async () => {
  const wrong: Partial<Outcome>[] = [];
  await runHostile(longCases(roundsOf(1, 200), process.env.SEED ?? 'long'), ({ text, ...outcome }) => {
    const { stack, live, milliseconds, hasPages, error } = outcome;
    const isRefused = !hasPages && /^\S+:(?:\d+:\d+:)? /.test(error ?? '');
    if (stack || live || milliseconds > SLOWEST_LONG || !(hasPages || isRefused))
      wrong.push({ ...outcome, text: text.slice(0, 200) });
  });
  expect(wrong).toEqual([]);
});

it.each(ALL_ATTACKS)('nothing in %j comes alive', (attack) => {
  for (const text of [attack, `a ${attack} b`, `- ${attack}`]) {
    const { page, feed, css } = renderHostile(text);
    for (const html of [page, feed]) {
      const elements = elementsOf(html);
      expect(elements).toBeDefined();
      expect(elements?.flatMap((element) => faultsOf(element, ORIGINS))).toEqual([]);
    }
    // In a string with a semicolon, there is no address.
    expect(css.replace(/"[^"]*;[^"]*"/g, '')).not.toMatch(
      /[("']\s*(https?:)?[/\\]*evil|(?<![\w-])position\s*:(?!\s*(?:relative|absolute|static))|<|\}[^.]/i,
    );
  }
});
