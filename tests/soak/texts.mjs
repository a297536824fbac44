// `node tests/soak/texts.mjs`: runs the tests that use usual-or-soak.ts with all of their rounds and cases: among others,
// hostile text in every field and random HTML in Chromium. Arguments go to Vitest.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = readdirSync(join(root, 'tests'), { recursive: true })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => join('tests', file))
  .filter((file) => /from '[./]+\/usual-or-soak'/.test(readFileSync(join(root, file), 'utf8')));
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...files, ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, SOAK: '1' } },
);
process.exitCode = status ?? 1;
