// Runs the named command: `node scripts/run.cjs build --drafts`. The TypeScript of a command is compiled by esbuild
// into one file for each state of the code, which lies in the cache with what V8 made of it; npm does both once after
// installing. Plain JavaScript, as is the cache, because Node 20 reads no TypeScript, and CommonJS, because Node starts
// that sooner.

const { existsSync, readdirSync } = require('node:fs');
const { createRequire, SourceMap } = require('node:module');
const { basename } = require('node:path');
const { pathToFileURL } = require('node:url');
const { setFlagsFromString } = require('node:v8');
const vm = require('node:vm');
const { hash } = require('./cache/hash.cjs');
const { cache, isUnchanged, readSources, root } = require('./cache/sources.cjs');

process.env.NODE_ENV = 'production';
const [name, ...args] = process.argv.slice(2);
// A build is over before optimised code pays, of regular expressions too: V8 may wait some four times longer than it
// would before it compiles. Later versions know no such budget.
setFlagsFromString('--no-regexp-peephole-optimization');
if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=300000');

/** How many states of the code the cache holds, for going back and forth between branches. */
const GENERATIONS = 3;
/** How often a compilation is repeated because files were saved during it. */
const ATTEMPTS = 5;

async function main() {
  const unknown = unknownCommand();
  if (unknown !== undefined) {
    console.error(unknown);
    process.exitCode = 2;
    return;
  }
  let program;
  try {
    program = await findProgram();
    const { run, keepCompiled } = load(program);
    process.exitCode = await run(args, keepCompiled, program.isFresh);
    if (process.exitCode === 0) keepCompiled();
  } catch (error) {
    const isUsage = error.constructor.name === 'UsageError';
    console.error(isUsage ? error.message : withSourcePlaces(error, program));
    process.exitCode = isUsage ? 2 : 70;
  }
  // Node would take down its heap piece by piece. A pipe may not have taken all that was printed, though.
  if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit();
}

/** What to say when no command was named, or one that does not exist. Each script in this folder is a command. */
function unknownCommand() {
  if (/^[a-z]+$/.test(name ?? '') && existsSync(`${__dirname}/${name}.ts`)) return undefined;
  const commands = readdirSync(__dirname).flatMap((file) => /^([a-z]+)\.ts$/.exec(file)?.[1] ?? []);
  const what =
    name === undefined ? 'No command given.' : `Unknown command ${JSON.stringify(name.slice(0, 40))}.`;
  return `${what} The commands are ${commands.join(', ')}.`;
}

/**
 * The compiled command: its code, the path that its code is known by, and functions that read its source map and tell
 * whether the files of the code are still those that it was compiled from.
 */
async function findProgram() {
  for (let attempt = 1; ; attempt++) {
    const sources = readSources();
    const isFresh = () => isUnchanged(sources);
    const known = cache.find(`program/${name}.cjs`, sources.hash);
    if (known)
      return { ...known, isFresh, map: () => cache.find(`program/${name}.map`, sources.hash)?.bytes };
    const { code, map } = await compile();
    // Its name says which state of the code it was made from, so that state must have lasted.
    if (isFresh()) {
      cache.write(`program/${name}.map`, sources.hash, map, GENERATIONS);
      const stored = cache.write(`program/${name}.cjs`, sources.hash, code, GENERATIONS);
      return { ...stored, isFresh, map: () => map };
    }
    // A name of its own: neither V8's data nor the memo of another program is used for it.
    const path = `${root}.cache/program/${name}-${hash(code)}.cjs`;
    if (attempt === ATTEMPTS) return { path, bytes: code, isFresh: () => false, map: () => map };
  }
}

/** The command, with the functions that an earlier run has used compiled already. */
function load({ path, bytes }) {
  // V8 only compares the length of the code, so its data is known by the code itself.
  const key = hash(basename(path), process.arch, process.versions.v8);
  const known = cache.find(`program/${name}.v8`, key);
  const script = new vm.Script(bytes.toString(), { filename: path, cachedData: known?.bytes });
  const made = { exports: {} };
  script.runInThisContext()(made, createRequire(path), pathToFileURL(path).href);
  let isKept = script.cachedDataRejected === false || args.includes('--help');
  const keepCompiled = () => {
    if (!isKept) cache.write(`program/${name}.v8`, key, script.createCachedData(), GENERATIONS);
    isKept = true;
  };
  return { run: made.exports.run, keepCompiled };
}

async function compile() {
  const { build } = await import('esbuild');
  // esbuild prints what is wrong in the code, with its place.
  const { outputFiles } = await build({
    entryPoints: [`${root}scripts/${name}.ts`],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'external',
    sourcesContent: false,
    write: false,
    logLevel: 'error',
    absWorkingDir: root,
    outfile: `${root}.cache/program/${name}.cjs`,
    // V8 keeps what it has compiled of a script, and in a script all packages are required.
    supported: { 'dynamic-import': false },
    minifyWhitespace: true,
    minifySyntax: true,
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': 'moduleUrl' },
    // What is native, or is loaded only when it is needed.
    external: [
      'esbuild',
      'sharp',
      'satori',
      '@resvg/resvg-js',
      '@react-pdf/renderer',
      'chokidar',
      'sirv-cli',
      'highlight.js/lib/languages/*',
    ],
    // Of react-dom/server only renderToString is used, and of gray-matter only the splitting.
    alias: {
      'react-dom/server': `${root}node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js`,
      'js-yaml': `${root}scripts/io/no-js-yaml.ts`,
    },
    banner: { js: '(function (module, require, moduleUrl) {' },
    footer: { js: '})' },
  }).catch(() => process.exit(1));
  const [map, code] = outputFiles.map(({ contents }) => Buffer.from(contents));
  return { code, map };
}

/** A stack, with its causes, in terms of the sources. Node could do this itself, but reads the map at every start. */
function withSourcePlaces(error, program) {
  const map = program?.map();
  const sources = map && new SourceMap(JSON.parse(map.toString()));
  const stack = (error.stack ?? String(error)).replaceAll(
    new RegExp(`${(program?.path ?? '').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}:(\\d+):(\\d+)`, 'g'),
    (place, line, column) => {
      const { originalSource, originalLine, originalColumn } = sources?.findEntry(line - 1, column - 1) ?? {};
      return originalSource
        ? `${originalSource.replace(/^(\.\.\/)+/, '')}:${originalLine + 1}:${originalColumn + 1}`
        : place;
    },
  );
  return error.cause ? `${stack}\ncaused by: ${withSourcePlaces(error.cause, program)}` : stack;
}

void main();
