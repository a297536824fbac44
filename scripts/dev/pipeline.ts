// The build as a module that can be had anew: when the code has changed it is bundled and loaded under a fresh name,
// so that the server keeps running with what was saved.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { build } from '../build';
import { root } from '../io/paths';

export type Build = typeof build;

let count = 0;

/** Throws what esbuild, or the code as it loads, has to say. */
export async function loadPipeline(): Promise<Build> {
  const cache = `${root}node_modules/.cache`;
  const file = `${cache}/dev-${process.pid}-${++count}.mjs`;
  const { build: bundle } = await import('esbuild');
  const { outputFiles } = await bundle({
    entryPoints: [`${root}scripts/build.ts`],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
    sourcemap: 'inline',
    sourcesContent: false,
    write: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    absWorkingDir: root,
    outfile: file,
  });
  process.setSourceMapsEnabled(true);
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, outputFiles[0].contents);
  try {
    return createRequire(import.meta.url)(file).build;
  } finally {
    rmSync(file, { force: true });
  }
}
