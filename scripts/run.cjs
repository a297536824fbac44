// The launcher of all commands: `node scripts/run.cjs build --drafts`. esbuild compiles the TypeScript of a command, or of a
// part that it loads, into one file for each state of the code. The cache stores this file and V8's code cache for it;
// `npm ci` creates both. The launcher and the cache are JavaScript because Node 20 cannot run TypeScript, and CommonJS
// because that starts faster.
const { existsSync, readdirSync } = require('node:fs');
const { createRequire } = require('node:module');
const { basename } = require('node:path');
const { pathToFileURL } = require('node:url');
const { setFlagsFromString } = require('node:v8');
const vm = require('node:vm');

const { compile, withHints, withSourcePlaces } = require('./cache/program.cjs');
const { cache, GENERATIONS, isUnchanged, readCodeState, root } = require('./cache/code-state.cjs');
const { hash } = require('./cache/names.cjs');

process.env.NODE_ENV = 'production';
// A build is too short to benefit from optimized code, so V8 may wait about four times longer than usual before it
// optimizes. Node versions after 20 do not have this option.
setFlagsFromString('--no-regexp-peephole-optimization');
// In a long build, V8 would drop the bytecode of functions that no longer run, and these would be missing in the code cache.
setFlagsFromString('--no-flush-bytecode');
if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=300000');

/**
 * @typedef {object} Program A compiled command, or a part of one.
 * @property {string} name The path of its module in this folder.
 * @property {string} path
 * @property {Buffer} bytes
 * @property {() => boolean} isFresh Whether the source code on disk is still the code it was compiled from.
 * @property {() => Buffer | undefined} map Reads its source map.
 * @property {vm.Script} [script] Set while V8's code cache for it is not stored.
 */

/**
 * @typedef {object} Launcher What a command may ask of the launcher.
 * @property {() => void} keepCompiled Stores V8's code cache, which otherwise happens at the end.
 * @property {() => boolean} isFresh See Program.
 * @property {(part: string) => Promise<any>} load Returns the exports of a part of the command that is a program of its own:
 *   see the name of a Program.
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
  /** @type {Program[]} */
  const programs = [];
  // All parts of a command are of the same state of the code.
  const state = readCodeState();
  const load = async (/** @type {string} */ part) => {
    const program = await findProgram(part, state);
    programs.push(program);
    return start(program, args.includes('--help'));
  };
  const keepCompiled = () => programs.forEach(storeCompiled);
  try {
    const { run } = await load(name);
    // Node exits with this code if nothing is left that a command could wait for.
    process.exitCode = 70;
    process.exitCode = await run(args, { keepCompiled, isFresh: programs[0].isFresh, load });
    if (process.exitCode === 0) keepCompiled();
  } catch (thrown) {
    const error = /** @type {Error} */ (thrown);
    const isExpected = error.constructor.name === 'EnvironmentError';
    const { errors } = /** @type {Partial<import('esbuild').BuildFailure>} */ (thrown);
    // Such an error comes before anything is written.
    if (errors) console.error(formatErrors(errors) + (name === 'build' ? 'Nothing was changed.' : ''));
    else console.error(isExpected ? error.message : withSourcePlaces(error, programs));
    process.exitCode = errors ? 1 : isExpected ? 2 : 70;
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
 * @param {import('./cache/code-state.cjs').CodeState} state
 * @returns {Promise<Program>}
 */
async function findProgram(name, state) {
  const isFresh = () => isUnchanged(state);
  const known = cache.find(`program/${name}.cjs`, state.hash);
  if (known)
    return { name, ...known, isFresh, map: () => cache.find(`program/${name}.map`, state.hash)?.bytes };
  const { code, map } = await compile(name);
  // The hash is in the name, so V8's code cache and the memo of another program are never used.
  const path = `${root}.cache/program/${name}-${hash(code)}.cjs`;
  // If a file was saved while compiling, it is unclear which version was compiled, so nothing is stored.
  if (!isFresh()) return { name, path, bytes: code, isFresh: () => false, map: () => map };
  cache.write(`program/${name}.map`, state.hash, map, GENERATIONS);
  const stored = cache.write(`program/${name}.cjs`, state.hash, code, GENERATIONS);
  return { name, ...stored, isFresh, map: () => map };
}

/**
 * Starts a program with V8's code cache from an earlier run. Returns its exports.
 * @param {Program} program
 * @param {boolean} isHelp
 */
function start(program, isHelp) {
  const { name, path, bytes } = program;
  const cachedData = cache.find(`program/${name}.v8`, keyOf(path))?.bytes;
  const script = new vm.Script(bytes.toString('latin1'), { filename: path, cachedData });
  const compiled = { exports: /** @type {any} */ ({}) };
  script.runInThisContext()(compiled, createRequire(path), pathToFileURL(path).href);
  if (script.cachedDataRejected !== false && !isHelp) program.script = script;
  return compiled.exports;
}

/** Stores V8's code cache, which has only the functions that have run. @param {Program} program */
function storeCompiled(program) {
  const { name, path, script } = program;
  if (script) cache.write(`program/${name}.v8`, keyOf(path), script.createCachedData(), GENERATIONS);
  program.script = undefined;
}

// V8 checks only the length of the code, so the key contains the hash of the code (in the file name).
const keyOf = (/** @type {string} */ path) => hash(basename(path), process.arch, process.versions.v8);

void main(process.argv[2] ?? '', process.argv.slice(3));
