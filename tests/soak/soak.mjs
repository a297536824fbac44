// `npm run soak [-- name …]`: runs the long tests in this folder one after another, or only the named ones. Each takes a count and
// a seed, after a second `--`: `npm run soak -- edits -- 1000 7`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Each starts with its usual count; the times are those of a machine with two processors that does nothing else. */
const TESTS = {
  edits:
    '300 random edits, and two thirds as many corruptions of what builds have written: each build has the bytes of a first one (about half an hour)',
  kills:
    '200 killed commands, or full disks: every file is whole, and the next build is right (about 20 minutes)',
  texts:
    '10,000 mutated posts, hostile text in every field, random HTML in a browser: pages or problems (about 15 minutes)',
};

const words = process.argv.slice(2);
const end = words.includes('--') ? words.indexOf('--') : words.length;
const names = words.slice(0, end);
const unknown = names.filter((name) => name !== '--help' && !Object.hasOwn(TESTS, name));
if (names.includes('--help') || unknown.length > 0) {
  if (unknown.length > 0) console.error(`Unknown test ${unknown.join(', ')}. The tests are:`);
  else console.log('npm run soak -- [name …] [-- count seed] runs these long tests, or the named ones:');
  for (const [name, what] of Object.entries(TESTS)) console.log(`${name}: ${what}`);
  process.exit(unknown.length > 0 ? 2 : 0);
}

const [count] = words.slice(end + 1);
const failed = [];
for (const name of names.length > 0 ? names : Object.keys(TESTS)) {
  console.log(`\n${name}: ${TESTS[name].replace(count ? /^\S+(.*) \(.*/ : /^$/, `${count}$1`)}`);
  const args = [join(import.meta.dirname, `${name}.mjs`), ...words.slice(end + 1)];
  if (spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0) failed.push(name);
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll passed.');
process.exitCode = failed.length > 0 ? 1 : 0;
