// `node tests/soak/other-sites.mjs [name of a site]`: runs `npm run check`, the type checker, the linter, and all
// unit and HTML tests in copies of the project with other sites. Exit code 1 if anything fails. A fast part of it is in
// tests/cli/other-sites.test.ts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from '../load.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { copyWhole, layDemo, OTHER_SITES } = await load('tests/other-sites.ts');
const bin = (name) => join('node_modules/.bin', name);
const STEPS = [
  [process.execPath, 'scripts/run.cjs', 'check'],
  [bin('tsc'), '--noEmit'],
  [bin('biome'), 'check', '--error-on-warnings'],
  [bin('vitest'), 'run', 'tests/unit', 'tests/html', 'tests/markdown', '--reporter', 'dot'],
];

const failed = [];
for (const [site, change] of Object.entries(OTHER_SITES)) {
  if (process.argv[2] !== undefined && process.argv[2] !== site) continue;
  const folder = mkdtempSync(join(tmpdir(), 'other-site-'));
  try {
    copyWhole(root, folder);
    layDemo(root, folder);
    change(folder);
    for (const [program, ...args] of STEPS) {
      const start = performance.now();
      const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
      const step = `${site}: ${args.slice(0, 3).join(' ')}`;
      console.log(
        `${step}: ${status === 0 ? 'passed' : 'FAILED'} after ${Math.round(performance.now() - start)} ms`,
      );
      if (status === 0) continue;
      failed.push(step);
      console.log(stdout + stderr);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
if (failed.length > 0) console.error(`${failed.length} steps failed: ${failed.join('; ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
