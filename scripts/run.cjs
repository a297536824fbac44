// Runs the named command: `node scripts/run.cjs build --drafts`. The TypeScript of a command is compiled by esbuild
// into one file for each state of the code, which lies in the cache with what V8 made of it; npm does both once after
// installing. Plain JavaScript, as is the cache, because Node 20 reads no TypeScript, and CommonJS, because Node starts
// that sooner.
const { existsSync, readdirSync } = require('node:fs');
const { createRequire } = require('node:module');
const { basename } = require('node:path');
const { pathToFileURL } = require('node:url');
const { setFlagsFromString } = require('node:v8');
const vm = require('node:vm');
const { compile, withSourcePlaces } = require('./cache/program.cjs');
const { cache, GENERATIONS, isUnchanged, readSources, root } = require('./cache/sources.cjs');
const { hash } = require('./cache/store.cjs');

process.env.NODE_ENV = 'production';
// A build is over before optimised code pays, of regular expressions too: V8 may wait some four times longer than it
// would before it compiles. Later versions know no such budget.
setFlagsFromString('--no-regexp-peephole-optimization');
if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=300000');

/**
 * @typedef {object} Program A compiled command.
 * @property {string} path
 * @property {Buffer} bytes
 * @property {() => boolean} isFresh Whether the files of the code are still those that it was compiled from.
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
    console.error(isUsage ? error.message : withSourcePlaces(error, program));
    process.exitCode = isUsage ? 2 : 70;
  }
  // Node would take down its heap piece by piece. A pipe may not have taken all that was printed, though.
  if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit();
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
  // A name of its own: neither V8's data nor the memo of another program is used for it.
  const path = `${root}.cache/program/${name}-${hash(code)}.cjs`;
  // A file saved in the meantime may be in it or not.
  if (!isFresh()) return { path, bytes: code, isFresh: () => false, map: () => map };
  cache.write(`program/${name}.map`, sources.hash, map, GENERATIONS);
  const stored = cache.write(`program/${name}.cjs`, sources.hash, code, GENERATIONS);
  return { ...stored, isFresh, map: () => map };
}

/**
 * The command, with the functions that an earlier run has used compiled already.
 * @param {string} name
 * @param {Program} program
 * @param {boolean} isHelp
 */
function load(name, { path, bytes }, isHelp) {
  // V8 only compares the length of the code, so its data is known by the code itself.
  const key = hash(basename(path), process.arch, process.versions.v8);
  const known = cache.find(`program/${name}.v8`, key);
  const script = new vm.Script(bytes.toString(), { filename: path, cachedData: known?.bytes });
  const made = { exports: /** @type {any} */ ({}) };
  script.runInThisContext()(made, createRequire(path), pathToFileURL(path).href);
  let isKept = script.cachedDataRejected === false || isHelp;
  const keepCompiled = () => {
    if (!isKept) cache.write(`program/${name}.v8`, key, script.createCachedData(), GENERATIONS);
    isKept = true;
  };
  return { run: made.exports.run, keepCompiled };
}

void main(process.argv[2] ?? '', process.argv.slice(3));
