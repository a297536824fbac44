// `node tests/soak/mutants.mjs [100] [seed]`: makes small random changes (mutants) to src, most of which the unit and HTML
// tests must detect. One copy of the project contains all mutants, and MUTANT=<number> enables one. A first run without
// mutants finds which test files reach which mutants. Exit code 1 if fewer than 92 % are killed. Needs `sh`.
import { execFile, execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseMutants, withMutants } from './mutations.mjs';
import { createRandom } from './project.mjs';

const [count = 100, seed = 1] = process.argv.slice(2).map(Number);
/** The CPU time limit of a process, which stops mutants that never end. */
const SECONDS = 120;
/** The sizes of the first two batches of test files; the rest is the third. The first batch kills most mutants. */
const STEPS = [4, 16, Number.POSITIVE_INFINITY];

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
for (const file of tracked) cpSync(join(root, file), join(folder, file));
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
const mutants = chooseMutants(root, count, createRandom(seed));
for (const { file } of mutants)
  writeFileSync(join(folder, file), withMutants(mutants.filter((mutant) => mutant.file === file)));
appendFileSync(
  join(folder, 'tests/setup.ts'),
  `globalThis.mutant = Number(process.env.MUTANT ?? -1);
const [{ appendFileSync }, { beforeAll, expect }] = await Promise.all([import('node:fs'), import('vitest')]);
// Test files share modules, so mutants reached while loading a module count for all later files.
globalThis.reached = new Set(globalThis.loaded);
beforeAll(() => void (globalThis.loaded = new Set(reached)));
const tell = () => JSON.stringify({ file: expect.getState().testPath, numbers: [...reached] }) + '\\n';
if (process.env.REACHED) afterAll(() => appendFileSync(process.env.REACHED, tell()));`,
);

/** Runs test files of the copy. Returns the output if one fails. */
const run = (files, env, ...options) =>
  new Promise((resolve) => {
    const vitest = [
      'node_modules/vitest/vitest.mjs',
      'run',
      'tests/unit',
      'tests/html',
      'tests/markdown',
      ...options,
    ];
    const args = ['-c', `ulimit -t ${SECONDS}; exec "$@"`, 'sh', process.execPath, ...vitest, ...files];
    const all = { ...process.env, ...env, NO_COLOR: '1' };
    const settings = { cwd: folder, env: all, maxBuffer: 1e9, timeout: 5 * SECONDS * 1000 };
    execFile('sh', args, settings, (error, stdout, stderr) => resolve(error && stdout + stderr));
  });

const [REACHED, report] = ['reached.jsonl', 'report.json'].map((name) => join(folder, name));
await run([], { REACHED }, '--reporter=json', `--outputFile=${report}`);
const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
const failing = testResults.filter(({ status }) => status !== 'passed').map(({ name }) => name);
if (failing.length > 0) console.log(`skipped, because they fail without a mutant: ${failing.join(' ')}`);
const lines = readFileSync(REACHED, 'utf8').trim().split('\n');
const reached = lines.map((line) => JSON.parse(line)).filter(({ file }) => !failing.includes(file));
// Test files that reach few mutants run first, because they are specific and load little.
reached.sort((a, b) => a.numbers.length - b.numbers.length);

/** Returns the first failure that a mutant causes, if any. */
async function kill(number) {
  const files = reached.filter(({ numbers }) => numbers.includes(number)).map(({ file }) => file);
  for (const step of STEPS) {
    const part = files.splice(0, step);
    const options = ['--bail=1', '--reporter=dot'];
    const said = part.length > 0 && (await run(part, { MUTANT: String(number) }, ...options));
    if (said) return /FAIL\s+(.*)/.exec(said)?.[1] ?? said.slice(-200);
  }
}

let killed = 0;
const waiting = mutants.values();
const judge = async () => {
  for (const { number, file, line, change } of waiting) {
    const failure = await kill(number);
    if (failure) killed++;
    console.log(`${failure ? `killed by ${failure}` : 'SURVIVED'}: ${file}:${line} ${change}`);
  }
};
await Promise.all(Array.from({ length: availableParallelism() }, judge));
console.log(`${mutants.length} mutants, ${killed} killed`);
process.exitCode = killed < 0.92 * mutants.length ? 1 : 0;
