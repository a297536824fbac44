// Starts every command: `node scripts/run.cjs build --drafts`. esbuild compiles a command into one file (a program), and
// build-site.ts, which several use, into another. The cache stores programs and V8's code caches. Node 20 cannot run TypeScript.
const { existsSync, readdirSync } = require('node:fs');
const { createRequire } = require('node:module');
const { basename } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const vm = require('node:vm');
const { findProgram, toFailure, withSourcePlaces } = require('./cli/program.cjs');
const { cachedName, readValue, storeValue } = require('./disk/cache/store.cjs');

process.env.NODE_ENV = 'production';
// In a long build, V8 would drop the bytecode of functions that no longer run, and the code cache would lack them.
setFlagsFromString('--no-flush-bytecode');
// A build is too short to gain from optimized regular expressions or functions that are optimized early, a flag of Node 20 only.
setFlagsFromString('--no-regexp-peephole-optimization');
if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=300000');
// WebAssembly cuts the fonts, and a build is too short to gain from optimizing it.
setFlagsFromString('--liftoff-only');

/** One function for each loaded program without a stored code cache: it stores the code cache. @type {Set<() => void>} */
const notStored = new Set();

function storeCodeCaches() {
  for (const storeCodeCache of notStored) storeCodeCache();
  notStored.clear();
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
    process.exitCode = await run(args, storeCodeCaches);
    if (process.exitCode === 0 && !args.includes('--help')) storeCodeCaches();
  } catch (error) {
    // The dev server has an older process, which shows the error in the open pages.
    if (process.send && process.env.DEV_PORT)
      await new Promise((resolve) => process.send?.(toFailure(error), resolve));
    else process.exitCode = printError(/** @type {Error} */ (error), name);
  }
  // Exits without waiting for Node to free its heap, unless a pipe has not yet taken all output.
  if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit();
}

/** Starts a program with V8's code cache from an earlier run. Returns its exports. @param {string} name */
function load(name) {
  const { path, bytes } = findProgram(name);
  // V8 checks only the length of the code, so the name contains the hash of the code (in the file name).
  const codeCache = cachedName(`${name}-v8.value`, basename(path), process.arch, process.versions.v8);
  const cachedData = readValue(codeCache);
  const script = new vm.Script(bytes.toString('latin1'), { filename: path, cachedData });
  // Called after the run: V8's code cache contains only functions that have run.
  const storeCodeCache = () => storeValue(codeCache, script.createCachedData());
  if (script.cachedDataRejected !== false) notStored.add(storeCodeCache);
  const fromPackages = createRequire(path);
  // A relative path names a module of this folder that is a program of its own.
  const require = (/** @type {string} */ id) => (id.startsWith('./') ? load(id.slice(2)) : fromPackages(id));
  const module = { exports: /** @type {any} */ ({}) };
  script.runInThisContext()(module.exports, require, module, path);
  return module.exports;
}

/** Prints the error that ended a command. Returns the exit code. */
function printError(
  /** @type {Error & Partial<import('esbuild').BuildFailure>} */ error,
  /** @type {string} */ name,
) {
  if (error.errors) {
    const color = process.stderr.isTTY && process.stderr.hasColors();
    const lines = require('esbuild').formatMessagesSync(error.errors, { kind: 'error', color });
    // An error of esbuild comes before a build writes anything.
    console.error(lines.join('') + (name === 'build' ? 'Nothing was changed.' : ''));
    return 1;
  }
  const isExpected = error.constructor.name === 'EnvironmentError';
  console.error(isExpected ? error.message : withSourcePlaces(error));
  return isExpected ? 2 : 70;
}

if (process.argv[2] === 'dev' && require('node:cluster').isPrimary) require('./serve/dev/parent.cjs');
else void main(process.argv[2] ?? '', process.argv.slice(3));
