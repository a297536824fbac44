// `node tests/soak/hostile-texts.mjs [texts] [builds] [seed]`: renders random texts from fragments of tags, lets Chromium parse
// what is written for pages and feeds, and prints what it must not contain. Then builds the sites of hostile.ts, or so many of
// them.
import { load } from '../load.mjs';

const [texts = '5000', builds, seed = String(Date.now())] = process.argv.slice(2);
console.log(`seed ${seed}`);
const { soakHtml } = await load('tests/hostile/soak.ts');
const read = await soakHtml(Number(texts), seed, (fault) => console.log(fault));
console.log(read);

const HANG_MS = 2000;
const { CASES, runHostile } = await load('tests/soak/hostile.ts');
const built = { builds: 0, pages: 0, faults: 0 };
await runHostile(CASES.slice(0, builds && Number(builds)), (outcome) => {
  built.builds++;
  if (outcome.hasPages) built.pages++;
  if (!outcome.stack && !outcome.live && outcome.milliseconds <= HANG_MS) return;
  built.faults++;
  console.log(JSON.stringify(outcome));
});
console.log(built);
process.exitCode = read.faults + built.faults > 0 || read.elements === 0 ? 1 : 0;
