// The launcher of all commands: `node scripts/run.cjs build --drafts`. esbuild compiles the TypeScript of a command into
// one file for each state of the code. The cache stores this file and V8's code cache for it; `npm ci` creates both. The
// launcher and the cache are JavaScript because Node 20 cannot run TypeScript, and CommonJS because that starts faster.
const { existsSync, readdirSync } = require('node:fs');
const { createRequire } = require('node:module');
const { basename } = require('node:path');
const { pathToFileURL } = require('node:url');
const { setFlagsFromString } = require('node:v8');
const vm = require('node:vm');

// After an interrupted upgrade, the files of the project may be those of two versions. This file may be that of the later.
const undo = `${__dirname}/../.upgrade/program/upgrade/undo.cjs`;
if (existsSync(undo) && require(undo).undo()) {
  console.error('Run the command again.');
  process.exit(1);
}

const { compile, withHints, withSourcePlaces } = require('./cache/program.cjs');
const { cache, GENERATIONS, isUnchanged, readSources, root } = require('./cache/sources.cjs');
const { hash } = require('./cache/store.cjs');

process.env.NODE_ENV = 'production';
// A build is too short to benefit from optimized code, so V8 may wait about four times longer than usual before it
// optimizes. Node versions after 20 do not have this option.
setFlagsFromString('--no-regexp-peephole-optimization');
// In a long build, V8 would drop the bytecode of functions that no longer run, and these would be missing in the code cache.
setFlagsFromString('--no-flush-bytecode');
if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=300000');

/**
 * @typedef {object} Program A compiled command.
 * @property {string} path
 * @property {Buffer} bytes
 * @property {() => boolean} isFresh Whether the source code on disk is still the code it was compiled from.
 * @property {() => Buffer | undefined} map Reads its source map.
 */

/**
 * @param {string} name
 * @param {string[]} args
 */
async function main(name, args) {
  // Each script in this folder is a command.
  if (!/^[a-z]+$/.test(name) || !existsSync(`${__dirname}/${name}.ts`)) {
    const commands = readdirSync(__dirname).flatMap((file) => /^([a-z]+)\.ts$/.exec(file)?.[1] ?? []);
    const what = name === '' ? 'No command given.' : `Unknown command ${JSON.stringify(name.slice(0, 40))}.`;
    console.error(`${what} The commands are ${commands.join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  /** @type {Program | undefined} */
  let program;
  try {
    program = await findProgram(name);
    const { run, keepCompiled } = load(name, program, args.includes('--help'));
    process.exitCode = await run(args, keepCompiled, program.isFresh);
    if (process.exitCode === 0) keepCompiled();
  } catch (thrown) {
    const error = /** @type {Error} */ (thrown);
    const isUsage = error.constructor.name === 'UsageError';
    const { errors } = /** @type {Partial<import('esbuild').BuildFailure>} */ (thrown);
    if (errors) console.error(formatErrors(errors));
    else console.error(isUsage ? error.message : withSourcePlaces(error, program));
    process.exitCode = errors ? 1 : isUsage ? 2 : 70;
  }
  // Exits without waiting for Node to free its heap, unless a pipe has not yet taken all output.
  if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit();
}

/** @param {import('esbuild').Message[]} errors */
function formatErrors(errors) {
  const color = process.stderr.isTTY && process.stderr.hasColors();
  return require('esbuild').formatMessagesSync(withHints(errors), { kind: 'error', color }).join('');
}

/**
 * @param {string} name
 * @returns {Promise<Program>}
 */
async function findProgram(name) {
  const sources = readSources();
  const isFresh = () => isUnchanged(sources);
  const known = cache.find(`program/${name}.cjs`, sources.hash);
  if (known) return { ...known, isFresh, map: () => cache.find(`program/${name}.map`, sources.hash)?.bytes };
  const { code, map } = await compile(name);
  // The hash is in the name, so V8's code cache and the memo of another program are never used.
  const path = `${root}.cache/program/${name}-${hash(code)}.cjs`;
  // If a file was saved while compiling, it is unclear which version was compiled, so nothing is stored.
  if (!isFresh()) return { path, bytes: code, isFresh: () => false, map: () => map };
  cache.write(`program/${name}.map`, sources.hash, map, GENERATIONS);
  const stored = cache.write(`program/${name}.cjs`, sources.hash, code, GENERATIONS);
  return { ...stored, isFresh, map: () => map };
}

/**
 * Loads the command with V8's code cache from an earlier run.
 * @param {string} name
 * @param {Program} program
 * @param {boolean} isHelp
 */
function load(name, { path, bytes }, isHelp) {
  // V8 checks only the length of the code, so the key contains the hash of the code (in the file name).
  const key = hash(basename(path), process.arch, process.versions.v8);
  const known = cache.find(`program/${name}.v8`, key);
  const script = new vm.Script(bytes.toString(), { filename: path, cachedData: known?.bytes });
  const compiled = { exports: /** @type {any} */ ({}) };
  script.runInThisContext()(compiled, createRequire(path), pathToFileURL(path).href);
  let isStored = script.cachedDataRejected === false || isHelp;
  // It has only the functions that have run, so a run that did little would slow down all later ones.
  const keepCompiled = (isWhole = true) => {
    if (!isStored && isWhole) cache.write(`program/${name}.v8`, key, script.createCachedData(), GENERATIONS);
    isStored = true;
  };
  return { run: compiled.exports.run, keepCompiled };
}

void main(process.argv[2] ?? '', process.argv.slice(3));
