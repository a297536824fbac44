// The stack of a bug in the program names locations in the sources; locations in other files are unchanged.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyProject } from '../unit/serve/project';

// The compiled program has as many lines as the launcher, and each of them is mapped to the source.
const MANY_LINES = `const words = \`${'here\n'.repeat(60)}\`.split('\\n');\n`;

it('names the file and line in a part of a command that is a program of its own, in the command, in a package and in the launcher', () => {
  const project = copyProject();
  mkdirSync(join(project, 'node_modules/calls'));
  writeFileSync(join(project, 'node_modules/calls/index.cjs'), '\nmodule.exports = (call) => call();\n');
  const source = `import { createRequire } from 'node:module';

const calls = createRequire(import.meta.url)('calls/index.cjs');
export function fail(): number {
  return calls((): number => {
    throw new Error(words[0]);
  });
}
${MANY_LINES}`;
  const command = `
export async function run(): Promise<number> {
  const { fail } = await import('./build/build-site');
  return fail();
}
${MANY_LINES.replace('words', 'others')}
console.log(others.length);`;
  writeFileSync(join(project, 'scripts/build/build-site.ts'), source);
  writeFileSync(join(project, 'scripts/fails.ts'), command);
  const ran = spawnSync(process.execPath, ['scripts/run.cjs', 'fails'], { cwd: project, encoding: 'utf8' });
  expect(ran.status).toBe(70);
  const places = [...ran.stderr.matchAll(/^ +at (?:.*\()?(\S+:\d+):\d+\)?$/gm)]
    .map(([, place]) => place.replace(`${project}/`, ''))
    .filter((place) => !place.startsWith('node:'));
  expect(places.slice(0, 4)).toEqual([
    'scripts/build/build-site.ts:6',
    'node_modules/calls/index.cjs:2',
    'scripts/build/build-site.ts:5',
    'scripts/fails.ts:4',
  ]);
  expect(places.slice(4).join()).toMatch(/^scripts\/run\.cjs:\d+$/);
});
