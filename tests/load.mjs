// Loads a TypeScript module of the project, for scripts that run without Vitest.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * `file` is relative to the root. It is compiled to a file, because a module imported from memory finds no packages. The file is as
 * deep below the root as scripts/disk/cache, whose modules find the root by their own path.
 */
export async function load(file) {
  const outfile = `${root}node_modules/.cache/load/${process.pid}-${file.replace(/\W/g, '-')}.mjs`;
  await build({
    entryPoints: [root + file],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
    // CommonJS modules of scripts/disk/cache in the bundle call it.
    banner: {
      js: "import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(import.meta.url); const __dirname = import.meta.dirname;",
    },
    outfile,
  });
  try {
    return await import(outfile);
  } finally {
    rmSync(outfile);
  }
}
