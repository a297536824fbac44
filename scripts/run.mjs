// Bundles the named command with esbuild and runs it: `node scripts/run.mjs build --drafts`. The only plain JavaScript
// here, because Node 20 reads no TypeScript.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

process.env.NODE_ENV = 'production';
// A build is over before optimised code pays: V8 may wait twenty times longer than it would before it compiles.
setFlagsFromString('--interrupt-budget=3000000');
const [name, ...args] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
const modules = `${root}node_modules`;
const { build } = await import('esbuild');

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
  external: [
    'react',
    'react-dom',
    'esbuild',
    'marked',
    'temml',
    'highlight.js',
    'chokidar',
    'sirv-cli',
    'playwright-core',
  ],
  alias: process.env.V1
    ? {}
    : {
        'js-yaml': `${root}scripts/io/no-js-yaml.ts`,
        'react-dom/server': `${modules}/react-dom/cjs/react-dom-server-legacy.node.production.js`,
      },
  banner: {
    js: 'import { createRequire as forBundled } from "node:module"; const require = forBundled(import.meta.url);',
  },
});
// What the bundle leaves out is loaded while esbuild works.
if (name === 'build') for (const heavy of ['marked', 'temml', 'highlight.js/lib/core']) import(heavy);

const [map, code] = (await bundling).outputFiles;
mkdirSync(`${modules}/.cache`, { recursive: true });
writeFileSync(code.path, code.text);
try {
  const { run } = await import(pathToFileURL(code.path).href);
  process.exitCode = await run(args);
} catch (error) {
  console.error(withSourcePlaces(error.stack ?? String(error)));
  process.exitCode = 70;
} finally {
  rmSync(code.path, { force: true });
}

/** A stack in terms of the sources. Node could do this itself, but reads the map at every start. */
function withSourcePlaces(stack) {
  const sources = new SourceMap(JSON.parse(map.text));
  return stack.replaceAll(/file:\S+?\.mjs:(\d+):(\d+)/g, (place, line, column) => {
    const { originalSource, originalLine, originalColumn } = sources.findEntry(line - 1, column - 1);
    return originalSource
      ? `${originalSource.replace(/^(\.\.\/)+/, '')}:${originalLine + 1}:${originalColumn + 1}`
      : place;
  });
}
