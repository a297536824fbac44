// `npm run bench`: the start of tests/bench/bench.ts.
import { load } from './load.mjs';

const { run } = await load('tests/bench/bench.ts');
process.exit(await run(process.argv.slice(2)));
