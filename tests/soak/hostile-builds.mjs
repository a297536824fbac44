// `node tests/soak/hostile-builds.mjs [builds]`: runs the cases of hostile.ts and prints how many had each outcome.
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = join(root, `node_modules/.cache/hostile-${process.pid}.cjs`);
const { outputFiles } = await build({
  entryPoints: [join(root, 'tests/soak/hostile.ts')],
  bundle: true,
  platform: 'node',
  format: 'cjs',
  jsx: 'automatic',
  write: false,
  packages: 'external',
  define: { 'import.meta.url': 'moduleUrl' },
  banner: { js: "const moduleUrl = require('node:url').pathToFileURL(__filename).href;" },
});
writeFileSync(program, outputFiles[0].contents);

try {
  const { CASES, runHostile } = createRequire(import.meta.url)(program);
  const wanted = Number(process.argv[2] ?? CASES.length);
  const cases = CASES.slice(0, wanted);
  const counts = { builds: 0, pages: 0, refused: 0, stacks: 0, hangs: 0, live: 0 };
  const start = performance.now();
  await runHostile(cases, (outcome) => {
    counts.builds++;
    counts[outcome.hasPages ? 'pages' : 'refused']++;
    if (outcome.stack) counts.stacks++;
    if (outcome.milliseconds > 2000) counts.hangs++;
    if (outcome.live) counts.live++;
    if (outcome.stack || outcome.live || outcome.milliseconds > 2000) console.log(JSON.stringify(outcome));
    if (counts.builds % 500 === 0) console.log(counts);
  });
  console.log(counts, `${Math.round((performance.now() - start) / 1000)} s`);
  process.exitCode = counts.stacks + counts.hangs + counts.live > 0 ? 1 : 0;
} finally {
  rmSync(program, { force: true });
}
