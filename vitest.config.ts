// All tests in one run: `npm test`. The time zone lies as far from UTC as one can, so that a day that was read in
// local time shows.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

process.env.TZ = 'Pacific/Kiritimati';

// No test reads the site of the owner, nor does a process that it starts.
const owned = fileURLToPath(new URL('tests/owned.cjs', import.meta.url)).replace(/["\\]/g, '\\$&');
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --require "${owned}"`.trim();

/** How long a test of each folder may take, in seconds, on a busy machine too. */
const FOLDERS = { html: 90, cli: 180, browser: 180, engines: 300 };
const pattern = (folder: string): string => `tests/${folder}/**/*.test.{ts,tsx}`;

const project = (name: string, seconds: number, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude,
    globalSetup: name === 'browser' || name === 'engines' ? [`tests/${name}/global-setup.ts`] : [],
    testTimeout: seconds * 1000,
    hookTimeout: seconds * 1000,
  },
});

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  test: {
    environment: 'node',
    setupFiles: ['tests/setup.ts'],
    // Files share their modules: loading them anew for each would take longer than running its tests.
    isolate: false,
    // What is waited for comes when it comes: a busy machine takes longer than a second.
    expect: { poll: { timeout: 30_000 } },
    // Tests that drive a browser mostly wait for it: three files at a time even where there are two processors.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    env: { TZ: 'Pacific/Kiritimati', NO_COLOR: '1', FORCE_COLOR: '0', NODE_OPTIONS },
    projects: [
      project('unit', 90, ['tests/**/*.test.{ts,tsx}'], Object.keys(FOLDERS).map(pattern)),
      ...Object.entries(FOLDERS).map(([name, seconds]) => project(name, seconds, [pattern(name)])),
    ],
  },
});
