// `node tests/soak/hostile-texts.mjs [texts] [builds] [long] [seed]`: renders random texts from fragments of tags, lets Chromium
// parse what is written for pages and feeds, and prints what it must not contain. Then builds the sites of hostile.ts, or so many
// of them, and 200 posts of 1 MB: each is built within five seconds of processor time, or refused with a place.
import { load } from '../load.mjs';

const [texts = '5000', builds, long = '200', seed = String(Date.now())] = process.argv.slice(2);
console.log(`seed ${seed}`);
const { soakHtml } = await load('tests/hostile/soak.ts');
const read = await soakHtml(Number(texts), seed, (fault) => console.log(fault));
console.log(read);

const { CASES, longCases, runHostile } = await load('tests/soak/hostile.ts');
const built = { builds: 0, pages: 0, faults: 0, slowest: 0 };
const check = (most, mustHavePlace) => (outcome) => {
  built.builds++;
  if (outcome.hasPages) built.pages++;
  built.slowest = Math.max(built.slowest, outcome.milliseconds);
  const isPlaced = outcome.hasPages || /^\S+:\d+:\d+: /.test(outcome.error ?? '');
  if (!outcome.stack && !outcome.live && outcome.milliseconds <= most && (isPlaced || !mustHavePlace)) return;
  built.faults++;
  console.log(JSON.stringify({ ...outcome, text: outcome.text.slice(0, 500) }));
};
await runHostile(CASES.slice(0, builds && Number(builds)), check(2000, false));
await runHostile(longCases(Number(long), seed), check(5000, true));
console.log(built);
process.exitCode = read.faults + built.faults > 0 || read.elements === 0 ? 1 : 0;
