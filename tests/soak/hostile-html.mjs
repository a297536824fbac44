// `node tests/soak/hostile-html.mjs [texts] [seed]`: renders random texts from fragments of tags, lets Chromium parse what is
// written for pages and feeds, and prints what it must not contain.
import { load } from '../load.mjs';

const [texts = '5000', seed = String(Date.now())] = process.argv.slice(2);
const { soakHtml } = await load('tests/hostile/soak.ts');
console.log(`seed ${seed}`);
const start = performance.now();
const counts = await soakHtml(Number(texts), seed, (fault) => console.log(fault));
console.log(counts, `${Math.round((performance.now() - start) / 1000)} s`);
process.exitCode = counts.faults > 0 || counts.elements === 0 ? 1 : 0;
