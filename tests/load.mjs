// A TypeScript module of the repository, for scripts that run without vitest.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** `file` as seen from the root. It is compiled to a file, since what is imported from memory finds no packages. */
export async function load(file) {
  const outfile = `${root}node_modules/.cache/load-${process.pid}-${file.replace(/\W/g, '-')}.mjs`;
  await build({
    entryPoints: [root + file],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
    outfile,
  });
  try {
    return await import(outfile);
  } finally {
    rmSync(outfile);
  }
}
