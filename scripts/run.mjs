// Runs the named command: `node scripts/run.mjs build --drafts`. The TypeScript of a command is compiled by esbuild
// into one file when the code has changed since; npm does that once after installing. The only plain JavaScript here,
// because Node 20 reads no TypeScript.

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

process.env.NODE_ENV = 'production';
const [name, ...args] = process.argv.slice(2);
// A build is over before optimised code pays. Node 20: V8 may wait twenty times longer than it would before it
// compiles. Later versions keep what they have compiled, and know no such flag.
if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=3000000');
else
  module.enableCompileCache?.(fileURLToPath(new URL('../node_modules/.program/compiled', import.meta.url)));

const root = fileURLToPath(new URL('..', import.meta.url));
const program = `${root}node_modules/.program/${name}.mjs`;

try {
  if (!isFresh()) await compile();
  const { run } = await import(pathToFileURL(program).href);
  process.exitCode = await run(args);
} catch (error) {
  const isUsage = error.constructor.name === 'UsageError';
  console.error(isUsage ? error.message : withSourcePlaces(error));
  process.exitCode = isUsage ? 2 : 70;
}

/** Whether the compiled command was made of the files as they are. */
function isFresh() {
  try {
    return readFileSync(`${program}.made-of`, 'utf8') === signature();
  } catch {
    return false;
  }
}

/** Changes when any file of the code does, or its packages or Node itself. */
function signature() {
  const hash = createHash('sha1').update(process.version);
  for (const folder of ['src', 'scripts']) {
    for (const entry of readdirSync(root + folder, { recursive: true }).sort()) {
      const { size, mtimeMs } = statSync(`${root}${folder}/${entry}`);
      hash.update(`${entry} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.update(readFileSync(`${root}package-lock.json`)).digest('hex');
}

async function compile() {
  const made = signature();
  const { build } = await import('esbuild');
  // esbuild prints what is wrong in the code, with its place.
  const { outputFiles } = await build({
    entryPoints: [`${root}scripts/${name}.ts`],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'external',
    sourcesContent: false,
    write: false,
    logLevel: 'error',
    absWorkingDir: root,
    outfile: program,
    minifyWhitespace: true,
    minifySyntax: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    // What is native, or is loaded only when it is needed.
    external: ['esbuild', 'sharp', 'chokidar', 'sirv-cli', 'highlight.js/lib/languages/*'],
    // Of react-dom/server only renderToString is used, and of gray-matter only the splitting.
    alias: {
      'react-dom/server': `${root}node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js`,
      'js-yaml': `${root}scripts/io/no-js-yaml.ts`,
    },
    banner: {
      js: 'import { createRequire as forBundled } from "node:module"; const require = forBundled(import.meta.url);',
    },
  }).catch(() => process.exit(1));
  mkdirSync(`${root}node_modules/.program`, { recursive: true });
  for (const { path, contents } of [...outputFiles, { path: `${program}.made-of`, contents: made }]) {
    writeFileSync(`${path}-${process.pid}`, contents);
    renameSync(`${path}-${process.pid}`, path);
  }
}

/** A stack, with its causes, in terms of the sources. Node could do this itself, but reads the map at every start. */
function withSourcePlaces(error) {
  const sources = new module.SourceMap(JSON.parse(readFileSync(`${program}.map`, 'utf8')));
  const stack = (error.stack ?? String(error)).replaceAll(
    /file:\S+?\.mjs:(\d+):(\d+)/g,
    (place, line, column) => {
      const { originalSource, originalLine, originalColumn } = sources.findEntry(line - 1, column - 1);
      return originalSource
        ? `${originalSource.replace(/^(\.\.\/)+/, '')}:${originalLine + 1}:${originalColumn + 1}`
        : place;
    },
  );
  return error.cause ? `${stack}\ncaused by: ${withSourcePlaces(error.cause)}` : stack;
}
