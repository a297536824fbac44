// The launcher of all commands: `node scripts/run.cjs build --drafts`. esbuild compiles the TypeScript of a command into one
// file, and the part that builds a site, which several commands load, into another. The cache stores both and V8's code cache for
// them. The launcher and the cache are JavaScript because Node 20 cannot run TypeScript, and CommonJS because that starts faster.
const { existsSync, readdirSync } = require('node:fs');
const { createRequire } = require('node:module');
const { basename } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const vm = require('node:vm');
const { hash } = require('./disk/cache/hash.cjs');
const { findProgram, toFailure, withSourcePlaces } = require('./disk/cache/program.cjs');
const { findStored, store } = require('./disk/cache/store.cjs');

process.env.NODE_ENV = 'production';
// In a long build, V8 would drop the bytecode of functions that no longer run. These would be missing in the code cache: after a
// build of 500 posts, the next one would take 11 % longer.
setFlagsFromString('--no-flush-bytecode');
// A build that makes all pages takes 4 % less without optimized patterns, and 20 % less if V8 waits about four times longer before
// it optimizes functions. Only Node 20 has the second flag.
setFlagsFromString('--no-regexp-peephole-optimization');
if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=300000');

// Fonts are cut by WebAssembly. To optimize it takes V8 longer than to cut a hundred headings without that.
setFlagsFromString('--liftoff-only');

/** Each stores V8's code cache of a program that has none yet. @type {Set<() => void>} */
const toKeep = new Set();

function keepCompiled() {
  for (const keep of toKeep) keep();
  toKeep.clear();
}

/** @param {string} name @param {string[]} args */
async function main(name, args) {
  // Each script in this folder is a command.
  if (!/^[a-z]+$/.test(name) || !existsSync(`${__dirname}/${name}.ts`)) {
    const commands = readdirSync(__dirname).flatMap((file) => /^([a-z]+)\.ts$/.exec(file)?.[1] ?? []);
    const what = name === '' ? 'No command given.' : `Unknown command ${JSON.stringify(name.slice(0, 40))}.`;
    console.error(`${what} The commands are ${commands.join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  try {
    const { run } = load(name);
    // The exit code if a command never ends: Node exits when nothing is left that it could wait for.
    process.exitCode = 70;
    process.exitCode = await run(args, keepCompiled);
    if (process.exitCode === 0 && !args.includes('--help')) keepCompiled();
  } catch (error) {
    // A process of the dev server that shows its errors in the open pages is there already.
    if (process.send && process.env.DEV_PORT)
      await new Promise((resolve) => process.send?.(toFailure(error), resolve));
    else process.exitCode = report(/** @type {Error} */ (error), name);
  }
  // Exits without waiting for Node to free its heap, unless a pipe has not yet taken all output.
  if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit();
}

/** Starts a program with V8's code cache from an earlier run. Returns its exports. @param {string} name */
function load(name) {
  const { path, bytes } = findProgram(name);
  // V8 checks only the length of the code, so the key contains the hash of the code (in the file name).
  const key = hash(basename(path), process.arch, process.versions.v8);
  const cachedData = findStored(`program/${name}.v8`, key);
  const script = new vm.Script(bytes.toString('latin1'), { filename: path, cachedData });
  // V8's code cache has only the functions that have run.
  const keep = () => store(`program/${name}.v8`, key, script.createCachedData());
  if (script.cachedDataRejected !== false) toKeep.add(keep);
  const fromPackages = createRequire(path);
  // A path is that of a part of the command, from this folder.
  const require = (/** @type {string} */ id) => (id.startsWith('./') ? load(id.slice(2)) : fromPackages(id));
  const module = { exports: /** @type {any} */ ({}) };
  script.runInThisContext()(module.exports, require, module, path);
  return module.exports;
}

/**
 * Prints the error that ended a command. Returns the exit code.
 * @param {Error & Partial<import('esbuild').BuildFailure>} error
 * @param {string} name
 */
function report(error, name) {
  if (error.errors) {
    const color = process.stderr.isTTY && process.stderr.hasColors();
    const lines = require('esbuild').formatMessagesSync(error.errors, { kind: 'error', color });
    // Such an error comes before anything is written.
    console.error(lines.join('') + (name === 'build' ? 'Nothing was changed.' : ''));
    return 1;
  }
  const isExpected = error.constructor.name === 'EnvironmentError';
  console.error(isExpected ? error.message : withSourcePlaces(error));
  return isExpected ? 2 : 70;
}

if (process.argv[2] === 'dev' && require('node:cluster').isPrimary) require('./serve/dev/parent.cjs');
else void main(process.argv[2] ?? '', process.argv.slice(3));
