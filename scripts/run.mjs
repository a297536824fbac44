// Bundles the named command with esbuild and runs it: `node scripts/run.mjs build --drafts`. The only plain JavaScript
// here, because Node 20 reads no TypeScript.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

process.env.NODE_ENV = 'production';
// A build is over before optimised code pays: V8 may wait twenty times longer than it would before it compiles.
const [name, ...args] = process.argv.slice(2);
if (name !== 'dev' && name !== 'preview') setFlagsFromString('--interrupt-budget=3000000');
const root = fileURLToPath(new URL('..', import.meta.url));
const modules = `${root}node_modules`;
const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const packages = Object.keys({ ...dependencies, ...devDependencies });
const { build } = await import('esbuild');

// Of react-dom/server only renderToString is used, and of gray-matter only the splitting.
const renderToString = `${modules}/react-dom/cjs/react-dom-server-legacy.node.production.js`;
const alias = { 'react-dom/server': renderToString, 'js-yaml': `${root}scripts/io/no-js-yaml.ts` };
const bundled = ['gray-matter', 'js-yaml'];

const bundling = build({
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
  outfile: `${modules}/.cache/${name}-${process.pid}.mjs`,
  define: { 'process.env.NODE_ENV': '"production"' },
  external: [renderToString, ...packages.filter((name) => !bundled.includes(name))],
  alias,
  banner: {
    js: 'import { createRequire as forBundled } from "node:module"; const require = forBundled(import.meta.url);',
  },
});
// What the bundle leaves out is loaded while esbuild works.
if (name === 'build' || name === 'dev')
  for (const heavy of [renderToString, 'yaml', 'marked', 'temml', 'highlight.js/lib/core']) import(heavy);

// esbuild has printed what is wrong in the code, with its place.
const { outputFiles } = await bundling.catch(() => process.exit(1));
const [map, code] = outputFiles;
mkdirSync(`${modules}/.cache`, { recursive: true });
writeFileSync(code.path, code.text);
try {
  const { run } = await import(pathToFileURL(code.path).href);
  process.exitCode = await run(args);
} catch (error) {
  const isUsage = error.constructor.name === 'UsageError';
  console.error(isUsage ? error.message : withSourcePlaces(error));
  process.exitCode = isUsage ? 2 : 70;
} finally {
  rmSync(code.path, { force: true });
}

/** A stack, with its causes, in terms of the sources. Node could do this itself, but reads the map at every start. */
function withSourcePlaces(error) {
  const sources = new SourceMap(JSON.parse(map.text));
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
