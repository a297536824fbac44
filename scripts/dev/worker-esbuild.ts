// Replaces esbuild in a worker. Bundling runs in the main thread, so that there is one esbuild process instead of one for
// each generation.
import { type MessagePort, parentPort } from 'node:worker_threads';
import type { BuildOptions, BuildResult } from 'esbuild';
import { connect } from './calls';

const main = connect(parentPort as MessagePort);

export const build = (options: BuildOptions): Promise<BuildResult> => main.call('bundle', options);
