// Takes the place of esbuild in a worker: the main thread bundles, so that there is one service process of esbuild and
// not one for each generation.
import type { BuildOptions, BuildResult } from 'esbuild';
import { main } from './worker-port';

export const build = (options: BuildOptions): Promise<BuildResult> => main.call('bundle', options);
