// Bundles the named command with esbuild and runs it: `node scripts/run.mjs build --drafts`. The only plain JavaScript
// here, because Node 20 reads no TypeScript. Packages are left out of the bundle and loaded while esbuild works.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

process.env.NODE_ENV = 'production';
const [name, ...args] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
const { build } = await import('esbuild');

const bundling = build({
  entryPoints: [`${root}scripts/${name}.ts`],
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  jsx: 'automatic',
  sourcemap: 'inline',
  sourcesContent: false,
  write: false,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  absWorkingDir: root,
  outfile: `${root}node_modules/.cache/command.mjs`,
});
if (name === 'build')
  for (const heavy of ['react-dom/server', 'yaml', 'gray-matter', 'marked']) import(heavy);

const { text } = (await bundling).outputFiles[0];
const file = `${root}node_modules/.cache/${name}-${process.pid}.mjs`;
mkdirSync(`${root}node_modules/.cache`, { recursive: true });
writeFileSync(file, text);
process.setSourceMapsEnabled(true);
try {
  const { run } = await import(pathToFileURL(file).href);
  rmSync(file);
  process.exitCode = await run(args);
} finally {
  rmSync(file, { force: true });
}
