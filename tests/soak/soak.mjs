// `npm run soak [-- name …] [-- --list]`: runs the long tests in this folder one after another, or only the named ones.
// Arguments after a second `--` go to the test: `npm run soak -- dev-soak -- --code 300`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const TESTS = {
  'owner-files':
    'kills publish, init and new at each write, and fills the disk: no file of the owner is lost',
  'first-year':
    'plays the first year of an owner, with two upgrades: every step is right, and all texts stay',
  'other-sites': 'runs the checks, unit and HTML tests in copies of the project with other sites',
  'ten-sites':
    'opens ten sites of other owners in three engines: no errors, no findings of axe, strict policies',
  'cache-soak': 'damages the cache and tries to run stale code: no build is wrong',
  'edit-soak': 'makes 2000 random edits: a build with a cache gives the files and messages of one without',
  'hostile-builds': 'puts hostile text into every field: no stack trace, no hang, no active markup',
  'hostile-html': 'lets Chromium read random HTML of texts as it is published: nothing in it is active',
  'dev-soak': 'saves hundreds of files under npm run dev: no save is missed',
  'code-soak': 'saves code under npm run dev: no save is missed, and memory does not grow',
  variants: 'runs tests with all of their rounds and cases, of which npm test runs only some',
  mutants: 'makes small changes to the code: the unit and HTML tests detect 92 of 100',
  cards: 'measures the first drawing of social cards',
  'save-to-screen': 'measures the time from a save to the screen',
  pond: 'measures what the pond behind the home page costs on a slow machine',
};

/** Tests that run another test with options. */
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
