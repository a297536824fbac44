// `npm run soak [-- name …] [-- --list]`: runs the long tests of this folder one after the other, or those that are
// named. Words after `--` go to the only test named: `npm run soak -- dev-soak -- --code 300`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const TESTS = {
  'owner-files': 'publish, init and new killed at each write and on full disks: no file of the owner is lost',
  'other-sites': 'the checks, unit and HTML tests in copies of the project that hold other sites',
  'cache-soak': 'damaged caches, races for stale code, and random edits: no build comes out wrong',
  'hostile-builds': 'hostile text in every field: no stack, no hang, no live markup',
  'dev-soak': 'hundreds of saves under npm run dev: none is missed',
  'code-soak': 'saves of code under npm run dev: none is missed, and memory stays flat',
  variants: 'the tests that have more rounds or cases than fit into npm test, with all of them',
  mutants: 'small changes of the code: the unit and HTML tests notice 92 of 100',
  'save-to-screen': 'the time from a save to the screen',
};

/** Tests that are another one with its options. */
const SAME = { 'code-soak': ['dev-soak', '--code', '100'] };

const words = process.argv.slice(2);
const end = words.includes('--') ? words.indexOf('--') : words.length;
const names = words.slice(0, end);
const unknown = names.filter((name) => name !== '--list' && !Object.hasOwn(TESTS, name));
if (names.includes('--list') || unknown.length > 0) {
  if (unknown.length > 0) console.error(`Unknown test ${unknown.join(', ')}. The tests are:`);
  for (const [name, what] of Object.entries(TESTS)) console.log(`${name}: ${what}`);
  process.exit(unknown.length > 0 ? 2 : 0);
}

const failed = [];
for (const name of names.length > 0 ? names : Object.keys(TESTS)) {
  console.log(`\n${name}: ${TESTS[name]}`);
  const [file, ...options] = SAME[name] ?? [name];
  const args = [join(import.meta.dirname, `${file}.mjs`), ...options, ...words.slice(end + 1)];
  if (spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0) failed.push(name);
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll passed.');
process.exitCode = failed.length > 0 ? 1 : 0;
