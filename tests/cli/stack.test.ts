// The stack of a bug in the program names locations in the sources; locations in other files are unchanged.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
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
  const { fail } = await import('./build/build-and-write');
  return fail();
}
${MANY_LINES.replace('words', 'others')}
console.log(others.length);`;
  writeFileSync(join(project, 'scripts/build/build-and-write.ts'), source);
  writeFileSync(join(project, 'scripts/fails.ts'), command);
  const ran = spawnSync(process.execPath, ['scripts/run.cjs', 'fails'], { cwd: project, encoding: 'utf8' });
  expect(ran.status).toBe(70);
  const places = [...ran.stderr.matchAll(/^ +at (?:.*\()?(\S+:\d+):\d+\)?$/gm)]
    .map(([, place]) => place.replace(`${project}/`, ''))
    .filter((place) => !place.startsWith('node:'));
  expect(places.slice(0, 4)).toEqual([
    'scripts/build/build-and-write.ts:6',
    'node_modules/calls/index.cjs:2',
    'scripts/build/build-and-write.ts:5',
    'scripts/fails.ts:4',
  ]);
  expect(places.slice(4).join()).toMatch(/^scripts\/run\.cjs:\d+$/);
});

it.each([
  ['src/theme/styles/list.css', 'conflict marks', '<<<<<<< yours\n', 'Unexpected "<"', 0],
  [
    'src/theme/styles/list.css',
    'a misspelled property',
    'a { colr: red; }\n',
    '"colr" is not a known CSS property',
    4,
  ],
  [
    'src/theme/styles/list.css',
    'an @import below rules',
    'a { top: 0; }\n@import "b.css";\n',
    'All "@import" rules',
    0,
  ],
  ['src/content/site.ts', 'conflict marks', '<<<<<<< yours\n', 'Unexpected "<<"', 0],
])('in %s, %s stop a build, which names their place', (file, _, before, message, column) => {
  const project = copyProject();
  const path = join(project, file);
  writeFileSync(path, before + readFileSync(path, 'utf8'));
  const ran = spawnSync(process.execPath, ['scripts/run.cjs', 'build'], { cwd: project, encoding: 'utf8' });
  expect(ran.status).toBe(1);
  expect(ran.stderr).toContain(message);
  expect(ran.stderr).toMatch(/\nNothing was changed\.\n$/);
  expect(ran.stderr).toContain(`${file}:${before.split('\n').length - 1}:${column}:`);
  expect(ran.stderr).not.toContain(' at ');
});

it('a mistake in a style sheet is told the same way if the images take longer to read', async () => {
  const project = copyProject();
  appendFileSync(join(project, 'src/theme/styles/list.css'), '.a { color: red\n');
  const size = { width: 8, height: 8, channels: 3 as const, background: '#c00' };
  const image = await sharp({ create: size }).png().toBuffer();
  mkdirSync(join(project, 'public/posts'), { recursive: true });
  for (let i = 0; i < 400; i++) writeFileSync(join(project, `public/posts/${i}.png`), image);
  const ran = spawnSync(process.execPath, ['scripts/run.cjs', 'build'], { cwd: project, encoding: 'utf8' });
  expect(ran.stderr).toMatch(/^✘ \[ERROR\] Expected "\}" to go with "\{"[\s\S]*\nNothing was changed\.\n$/);
  expect(ran.stderr).not.toContain(' at ');
  expect(ran.status).toBe(1);
});
