// The configuration of `npm test`. The time zone is far from UTC, so that dates computed in local time are noticed.

import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { memoryFolder } from './tests/memory-folder.mjs';

process.env.TZ = 'Pacific/Kiritimati';
// Tests render with the React of a build; the one for development records a stack for each element, which takes longer
// than the rest.
process.env.NODE_ENV = 'production';
// Tests connect to no other machine. Reading more certificates would take longer than the rest of the start of Node, which
// tests start hundreds of times.
delete process.env.NODE_EXTRA_CA_CERTS;
const inMemory = memoryFolder();
if (inMemory !== undefined) process.env.TMPDIR ??= inMemory;

// Fails tests, and processes started by tests, that read the owner's site.
const owned = fileURLToPath(new URL('tests/owned.cjs', import.meta.url)).replace(/["\\]/g, '\\$&');
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --require "${owned}"`.trim();

// A site with a name of its own may have other code, packages, pages and another look. What has been promised, such as contrast
// and the order of tab stops, holds for it too.
const settings = new URL('content/site.yaml', import.meta.url);
const isProject = existsSync(settings) && /^name: Your Name$/m.test(readFileSync(settings, 'utf8'));
process.env.OWN_SITE = isProject ? '' : '1';

/** The size, style, packages and documents of the project, and what its pages show, in which order. */
const OF_THE_PROJECT = [
  'tests/{house,structure,documents}.test.ts',
  'tests/html/specification.test.ts',
  'tests/browser/{budgets,look}.test.ts',
];
const skipped = isProject ? [] : OF_THE_PROJECT;

/** The tests in browsers, for which sites are built once. */
const IN_BROWSERS = ['tests/{browser,engines}/**/*.test.ts'];

/** The longest tests of the project that runs last. Each would run alone at the end if it started late. */
const LONGEST = /\/(bounds|palette)\.test\.ts$/;

/** Vitest knows how long files take only after a first run. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLate = ({ project, moduleId }: TestSpecification) =>
      project.name === 'node' && !/tests\/(cli|html)\//.test(moduleId) && !LONGEST.test(moduleId);
    return [...sorted.filter((file) => !isLate(file)), ...sorted.filter(isLate)];
  }
}

const project = (name: string, include: string[], exclude: string[] = [], globalSetup: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: [...exclude, ...skipped],
    globalSetup,
    // Only what hangs is stopped: a busy machine may take ten times as long as an idle one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'react', development: false } },
  test: {
    environment: 'node',
    setupFiles: ['tests/setup.ts'],
    // Test files share their modules, because loading them for each file would take longer than running its tests.
    isolate: false,
    // The projects share what Vite makes of each module, and find it again in the next run, as long as it is unchanged.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    // The default of one second is too short for a busy machine.
    expect: { poll: { timeout: 120_000 } },
    update: process.env.UPDATE ? 'all' : undefined,
    // Browser tests mostly wait for the browser, so three files run at a time even with two processors.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    env: {
      TZ: 'Pacific/Kiritimati',
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      NODE_OPTIONS,
    },
    projects: [
      // All others are one project: each project has workers of its own, and each worker loads the program once.
      project('node', ['tests/**/*.test.{ts,tsx}'], IN_BROWSERS),
      project('browser', IN_BROWSERS, [], ['tests/browser/global-setup.ts']),
    ],
  },
});
