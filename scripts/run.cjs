// Runs the named command: `node scripts/run.cjs build --drafts`. The TypeScript of a command is compiled by esbuild
// into one file when the code has changed since, and what V8 made of that file is kept beside it; npm does both once
// after installing. The only plain JavaScript here, because Node 20 reads no TypeScript, and CommonJS, because Node
// starts that sooner.

const { createHash } = require('node:crypto');
const {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} = require('node:fs');
const { createRequire, SourceMap } = require('node:module');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { setFlagsFromString } = require('node:v8');
const vm = require('node:vm');

process.env.NODE_ENV = 'production';
const [name, ...args] = process.argv.slice(2);
// A build is over before optimised code pays, of regular expressions too: V8 may wait some four times longer than it
// would before it compiles. Later versions know no such budget.
setFlagsFromString('--no-regexp-peephole-optimization');
if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=300000');

const root = join(__dirname, '../');
const programs = `${root}node_modules/.program`;
const program = `${programs}/${name}.cjs`;
/** Stands for the program in stacks when it could not be kept. What is known of a kept one does not hold for it. */
const unkept = `${programs}/${name}.unkept.cjs`;

async function main() {
  const unknown = unknownCommand();
  if (unknown !== undefined) {
    console.error(unknown);
    process.exitCode = 2;
    return;
  }
  let compiled;
  try {
    const madeOf = signature();
    if (tryRead(`${program}.made-of`) !== madeOf) compiled = await compile(madeOf);
    const { run, keepCompiled } = load(compiled);
    process.exitCode = await run(args, keepCompiled, () => signature() === madeOf);
    if (process.exitCode === 0) keepCompiled();
  } catch (error) {
    const isUsage = error.constructor.name === 'UsageError';
    console.error(isUsage ? error.message : withSourcePlaces(error, readMap(compiled)));
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

/** Changes when any file of the code does, or its packages or Node itself. */
function signature() {
  const hash = createHash('sha1').update(process.version);
  for (const file of ['src', 'scripts'].flatMap(filesBelow)) {
    const { size, mtimeMs } = statSync(root + file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.update(readFileSync(`${root}package-lock.json`)).digest('hex');
}

/** readdirSync's own recursion takes three times as long. */
function filesBelow(folder) {
  return readdirSync(root + folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path) : path;
    });
}

/** The command, with the functions that an earlier run has used compiled already; `compiled` could not be kept. */
function load(compiled) {
  const file = compiled ? unkept : program;
  const script = new vm.Script(compiled?.code ?? readFileSync(program, 'utf8'), {
    filename: file,
    cachedData: compiled ? undefined : tryRead(`${program}.v8`, null),
  });
  const made = { exports: {} };
  script.runInThisContext()(made, createRequire(file), pathToFileURL(file).href);
  let isKept = compiled || script.cachedDataRejected === false || args.includes('--help');
  const keepCompiled = () => {
    if (!isKept) keepAll([[`${program}.v8`, script.createCachedData()]]);
    isKept = true;
  };
  return { run: made.exports.run, keepCompiled };
}

function tryRead(file, encoding = 'utf8') {
  try {
    return readFileSync(file, encoding);
  } catch {
    return undefined;
  }
}

/** False when the disk is full or may not be written to: that costs the next run time, and nothing else. */
function keepAll(files) {
  // The name is one that scripts/io/temporary.ts deletes when this process is killed.
  const temporary = `${programs}/.writing-${process.pid}-0.tmp`;
  try {
    mkdirSync(programs, { recursive: true });
    for (const [file, contents] of files) {
      writeFileSync(temporary, contents);
      renameSync(temporary, file);
    }
    return true;
  } catch {
    tryRemove(temporary);
    return false;
  }
}

function tryRemove(file) {
  try {
    rmSync(file, { force: true });
  } catch {}
}

/** Returns the program when it could not be kept. */
async function compile(made) {
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
    outfile: program,
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
  // Until all of it is kept, the program may be of this code or of the code before.
  for (const ending of ['made-of', 'v8']) tryRemove(`${program}.${ending}`);
  const [code, map] = ['.cjs', '.map'].map(
    (ending) => outputFiles.find(({ path }) => path.endsWith(ending)).text,
  );
  const files = { [program]: code, [`${program}.map`]: map, [`${program}.made-of`]: made };
  return keepAll(Object.entries(files)) ? undefined : { code, map };
}

/** The places of the sources in the program; undefined when they were not kept. */
function readMap(compiled) {
  try {
    return new SourceMap(JSON.parse(compiled?.map ?? tryRead(`${program}.map`)));
  } catch {
    return undefined;
  }
}

/** A stack, with its causes, in terms of the sources. Node could do this itself, but reads the map at every start. */
function withSourcePlaces(error, sources) {
  const files = [program, unkept].map((file) => file.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  const stack = (error.stack ?? String(error)).replaceAll(
    new RegExp(`(?:${files}):(\\d+):(\\d+)`, 'g'),
    (place, line, column) => {
      if (sources === undefined) return place;
      const { originalSource, originalLine, originalColumn } = sources.findEntry(line - 1, column - 1);
      return originalSource
        ? `${originalSource.replace(/^(\.\.\/)+/, '')}:${originalLine + 1}:${originalColumn + 1}`
        : place;
    },
  );
  return error.cause ? `${stack}\ncaused by: ${withSourcePlaces(error.cause, sources)}` : stack;
}

void main();
