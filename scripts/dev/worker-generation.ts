// A generation of the code in a worker. Its heap is freed when it ends: code that is loaded into a process stays there.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { BuildOptions as EsbuildOptions } from 'esbuild';
import type { CopyOf, Drawn, Output, Outputs } from '../../src/types';
import type { BuildOptions } from '../io/build-options';
import { root } from '../io/paths';
import { connect } from './calls';
import type { BuildResult, Generation } from './generation';

export interface SentOutput extends Pick<Output, 'file' | 'from'> {
  body: string | Uint8Array | Omit<CopyOf, 'draw'>;
  /** The file has to be drawn first. */
  isDrawn: boolean;
}

/** What a build in the worker sends: only the outputs that differ from those of its last build. */
export interface Changes extends Omit<BuildResult, 'outputs'> {
  outputs?: { changed: SentOutput[]; removed: string[] };
}

let count = 0;

/** Bundles the code as it is and starts it. Throws what esbuild, or the code as it loads, has to say. */
export async function startGeneration(options: BuildOptions): Promise<Generation> {
  const file = `${root}node_modules/.cache/dev-${process.pid}-${++count}.cjs`;
  const code = await bundleWorker(file);
  mkdirSync(`${root}node_modules/.cache`, { recursive: true });
  writeFileSync(file, code);
  try {
    return await startWorker(file, options);
  } finally {
    rmSync(file, { force: true });
  }
}

async function bundleWorker(outfile: string): Promise<Uint8Array> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [`${root}scripts/dev/worker.ts`],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'inline',
    sourcesContent: false,
    write: false,
    logLevel: 'silent',
    absWorkingDir: root,
    outfile,
    banner: { js: "const moduleUrl = require('node:url').pathToFileURL(__filename).href;" },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': 'moduleUrl' },
    // A worker shares no packages with the main thread: one file with those that every build needs loads faster.
    external: ['sharp', 'satori', '@resvg/resvg-js', '@react-pdf/renderer', 'highlight.js/lib/languages/*'],
    alias: {
      'react-dom/server': `${root}node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js`,
      'js-yaml': `${root}scripts/io/no-js-yaml.ts`,
      esbuild: `${root}scripts/dev/worker-esbuild.ts`,
    },
  });
  return outputFiles[0].contents;
}

async function startWorker(file: string, options: BuildOptions): Promise<Generation> {
  const worker = new Worker(file, { workerData: options, execArgv: ['--enable-source-maps'] });
  const calls = connect(worker);
  let isAlive = true;
  let outputs: Outputs = new Map();
  const stop = (reason: Error) => {
    isAlive = false;
    calls.fail(reason);
  };
  worker.on('error', stop);
  worker.on('exit', (code) =>
    stop(new Error(`the code of the site ended its process with exit code ${code}`)),
  );
  calls.handle('bundle', async (asked: EsbuildOptions) => {
    const { build } = await import('esbuild');
    const { outputFiles = [], metafile } = await build(asked);
    // `text` is a getter.
    return {
      metafile,
      outputFiles: outputFiles.map(({ path, contents, text }) => ({ path, contents, text })),
    };
  });
  const receive = ({ file, from, body, isDrawn }: SentOutput): Output => {
    if (!isDrawn) return { file, from, body };
    return { file, from, body: { ...(body as CopyOf), draw: () => calls.call<Drawn>('draw', file) } };
  };
  await calls.call('load');
  return {
    async build() {
      const { outputs: changes, ...result } = await calls.call<Changes>('build');
      if (changes === undefined) return result;
      outputs = new Map(outputs);
      for (const file of changes.removed) outputs.delete(file);
      for (const output of changes.changed) outputs.set(output.file, receive(output));
      return { ...result, outputs };
    },
    isAlive: () => isAlive,
    async end() {
      await calls.idle();
      await worker.terminate();
    },
    async kill() {
      await worker.terminate();
    },
  };
}
