// A generation of the code in a worker. Its heap is freed when it ends: code that is loaded into a process stays there.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { BuildOptions as EsbuildOptions } from 'esbuild';
import type { CopyOf, Drawn, Output, Outputs } from '../../src/outputs/output';
import type { BuildOptions } from '../cli/build-options';
import { root } from '../files/paths';
import { type Calls, connect } from './calls';
import { type BuildResult, failure, type Generation } from './generation';

export interface SentOutput extends Pick<Output, 'file' | 'from'> {
  body: string | Uint8Array | Omit<CopyOf, 'draw'>;
  /** The file has to be drawn first. */
  isDrawn: boolean;
}

/** The result of a build in the worker. */
export interface Changes extends Omit<BuildResult, 'outputs'> {
  /** The outputs that differ from those of its last build, undefined for what is gone; none when there are errors. */
  changes?: [file: string, output: SentOutput | undefined][];
}

let count = 0;

/** Bundles the code as it is now and runs it. What esbuild finds, or the code throws, is the result of the build. */
export function startWorker(options: BuildOptions): Generation {
  let worker: Worker | undefined;
  let calls: Calls | undefined;
  let isOver = false;
  let outputs: Outputs = new Map();

  const stop = (reason: Error) => {
    isOver = true;
    calls?.fail(reason);
  };

  async function start(): Promise<Calls> {
    const file = `${root}node_modules/.cache/dev-${process.pid}-${++count}.cjs`;
    const code = await bundle(file);
    if (isOver) throw new Error('the code of the site was stopped');
    mkdirSync(`${root}node_modules/.cache`, { recursive: true });
    writeFileSync(file, code);
    try {
      worker = new Worker(file, { workerData: options, execArgv: ['--enable-source-maps'] });
      calls = connect(worker, { bundle: bundleForWorker });
      worker.on('error', stop);
      worker.on('exit', (code) =>
        stop(new Error(`the code of the site ended its process with exit code ${code}`)),
      );
      await calls.call('load');
      return calls;
    } finally {
      rmSync(file, { force: true });
    }
  }

  const started = start();
  started.catch(stop);
  const receive = ({ file, from, body, isDrawn }: SentOutput): Output => {
    if (!isDrawn) return { file, from, body };
    const draw = async () => (await started).call<Drawn>('draw', file);
    return { file, from, body: { ...(body as CopyOf), draw } };
  };
  return {
    async build() {
      try {
        const { changes, ...result } = await (await started).call<Changes>('build');
        if (changes === undefined) return result;
        outputs = new Map(outputs);
        for (const [file, output] of changes) {
          if (output === undefined) outputs.delete(file);
          else outputs.set(file, receive(output));
        }
        return { ...result, outputs };
      } catch (error) {
        return failure(error);
      }
    },
    isAlive: () => !isOver,
    async close(how) {
      if (how?.isPatient) await calls?.idle();
      isOver = true;
      await worker?.terminate();
      await started.catch(() => {});
    },
  };
}

async function bundleForWorker(options: EsbuildOptions): Promise<unknown> {
  const { build } = await import('esbuild');
  const { outputFiles = [], metafile } = await build(options);
  // `text` is a getter.
  return { metafile, outputFiles: outputFiles.map(({ path, contents, text }) => ({ path, contents, text })) };
}

async function bundle(outfile: string): Promise<Uint8Array> {
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
    external: [
      `${root}scripts/cache/*.cjs`,
      'sharp',
      'satori',
      '@resvg/resvg-js',
      '@react-pdf/renderer',
      'highlight.js/lib/languages/*',
    ],
    alias: {
      'react-dom/server': `${root}node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js`,
      'js-yaml': `${root}scripts/cache/no-js-yaml.ts`,
      esbuild: `${root}scripts/dev/worker-esbuild.ts`,
    },
  });
  return outputFiles[0].contents;
}
