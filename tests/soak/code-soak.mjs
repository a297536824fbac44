// Saves code many times under a running dev server. Each save must be shown, and after a third of them the memory of all
// processes must not grow further.
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Generous enough for a busy machine: a save that is missed is never shown. */
const MISSED_MS = 60_000;
const GROWTH = 1.2;

/** Returns true if no save was missed and the memory did not grow. */
export async function soakCode(count) {
  const project = copyProject();
  const page = join(project, 'src/pages/not-found.tsx');
  const text = readFileSync(page, 'utf8');
  const dev = await start(project);
  const times = [];
  const marks = [];
  let missed = 0;
  for (let save = 1; save <= count; save++) {
    writeFileSync(page, text.replace('Go home', `Go home ${save}.`));
    const time = await shownAfter(`${dev.url}/nowhere`, `Go home ${save}.`);
    if (time === undefined) {
      missed++;
      console.log(`save ${save} was missed:\n${dev.text()}`);
    } else times.push(time);
    if (save % Math.ceil(count / 3) === 0 || save === count) {
      marks.push(memoryOf(dev.pid));
      console.log(`${save} saves of code: ${missed} missed, ${marks.at(-1).toFixed(0)} MB`);
    }
  }
  const code = await dev.stop();
  rmSync(project, { recursive: true, force: true });
  times.sort((a, b) => a - b);
  console.log(
    `shown after ${times[times.length >> 1]?.toFixed(0)} ms (median), ${times.at(-1)?.toFixed(0)} ms at most, exit ${code}`,
  );
  return missed === 0 && code === 0 && Math.max(...marks) <= GROWTH * Math.min(...marks);
}

function copyProject() {
  const project = mkdtempSync(join(tmpdir(), 'code-soak-'));
  for (const part of ['src', 'scripts', 'package.json', 'package-lock.json'])
    cpSync(join(root, part), join(project, part), { recursive: true });
  for (const part of ['content', 'public'])
    cpSync(join(root, 'tests/fixtures/good', part), join(project, part), { recursive: true });
  mkdirSync(join(project, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name));
  return project;
}

async function start(project) {
  const child = spawn(process.execPath, [join(project, 'scripts/run.cjs'), 'dev', '--port=0'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said = (said + chunk).slice(-2000);
    });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  while (!/localhost:\d+/.test(said)) {
    if (child.exitCode !== null) throw new Error(`dev exited with code ${child.exitCode}\n${said}`);
    await pause(20);
  }
  const [url] = /http:\/\/localhost:\d+/.exec(said);
  const stop = () => {
    child.kill('SIGINT');
    return exited;
  };
  return { url, pid: child.pid, stop, text: () => said };
}

async function shownAfter(url, words) {
  const start = performance.now();
  for (;;) {
    if ((await (await fetch(url)).text()).includes(words)) return performance.now() - start;
    if (performance.now() - start > MISSED_MS) return undefined;
    await pause(5);
  }
}

/** The memory of a process and its descendants in megabytes, from /proc. */
function memoryOf(pid) {
  const folder = `/proc/${pid}`;
  if (!existsSync(`${folder}/task`)) return 0;
  const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`${folder}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  const children = readdirSync(`${folder}/task`).flatMap((task) =>
    readFileSync(`${folder}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children.reduce((sum, child) => sum + memoryOf(child), own);
}
