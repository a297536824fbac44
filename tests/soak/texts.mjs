// `node tests/soak/texts.mjs [10000] [seed]`: runs the tests that use usual-or-soak.ts with all of their cases: among others, so
// many mutated posts, and in proportion hostile text in every field and random HTML in Chromium.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WHOLE = 10_000;
const [count = WHOLE, seed = 1] = process.argv.slice(2).map(Number);
const root = fileURLToPath(new URL('../..', import.meta.url));
const files = readdirSync(join(root, 'tests'), { recursive: true })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => join('tests', file))
  .filter((file) => /from '[./]+\/usual-or-soak'/.test(readFileSync(join(root, file), 'utf8')));
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...files],
  { cwd: root, stdio: 'inherit', env: { ...process.env, SOAK: String(count / WHOLE), SEED: String(seed) } },
);
console.log(`${count} texts, ${status === 0 ? 'no' : 'some'} failures (seed ${seed})`);
process.exitCode = status ?? 1;
