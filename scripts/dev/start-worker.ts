// Runs a generation of the code in a worker. Its memory is freed when it ends; code loaded into this process would stay.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { BuildOptions as EsbuildOptions } from 'esbuild';
import type { CopyOf, Drawn, Output, Outputs } from '../../src/outputs/output';
import { IN_ONE_FILE } from '../cache/program.cjs';
import type { BuildOptions } from '../cli/build-options';
import { root } from '../files/paths';
import { type Calls, connect } from './calls';
import { type BuildResult, failure, type Generation } from './generation';

export interface SentOutput extends Pick<Output, 'file' | 'source'> {
  body: string | Uint8Array | Omit<CopyOf, 'draw'>;
  /** Whether the file must be drawn before it is sent. */
  isDrawn: boolean;
}

/** The result of a build in the worker. */
export interface Changes extends Omit<BuildResult, 'outputs'> {
  /** The outputs that changed since its last build, undefined for removed files. Missing if there are errors. */
  changes?: [file: string, output: SentOutput | undefined][];
}

let count = 0;

/** Bundles the current code and runs it in a worker. Errors of esbuild and of the code become the result of a build. */
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
    if (isOver) throw new Error('the build was interrupted');
    mkdirSync(`${root}node_modules/.cache`, { recursive: true });
    writeFileSync(file, code);
    try {
      worker = new Worker(file, { workerData: options, execArgv: ['--enable-source-maps'] });
      calls = connect(worker, { bundle: bundleForWorker });
      worker.on('error', stop);
      worker.on('exit', (code) => stop(new Error(`the build ended its process with exit code ${code}`)));
      await calls.call('load');
      return calls;
    } finally {
      rmSync(file, { force: true });
    }
  }

  const started = start();
  started.catch(stop);
  const receive = ({ file, source, body, isDrawn }: SentOutput): Output => {
    if (!isDrawn) return { file, source, body };
    const draw = async () => (await started).call<Drawn>('draw', file);
    return { file, source, body: { ...(body as CopyOf), draw } };
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
    renderEdited: async (path) =>
      (await started).call<Output | undefined>('renderEdited', path).catch(() => undefined),
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
  // Copies `text`, which is a getter, because the objects are cloned.
  return { metafile, outputFiles: outputFiles.map(({ path, contents, text }) => ({ path, contents, text })) };
}

async function bundle(outfile: string): Promise<Uint8Array> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    ...IN_ONE_FILE,
    entryPoints: [`${root}scripts/dev/worker.ts`],
    sourcemap: 'inline',
    outfile,
    alias: { ...IN_ONE_FILE.alias, esbuild: `${root}scripts/dev/worker-esbuild.ts` },
  });
  return outputFiles[0].contents;
}
