// `node tests/soak/cards.mjs [300]`: measures what it costs to draw social cards for the first time, for a third, two thirds
// and all of so many posts. Each site is built twice without its results, first without and then with the drawings: the
// difference of their processor times is that of the drawings.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from '../load.mjs';
import { forgetAll, makeProject, OF_CODE } from './project.mjs';

const most = Number(process.argv[2] ?? 300);
const { writeContent } = await load('tests/bench/posts.ts');
const project = makeProject('cards');
const usage = join(project, 'usage.cjs');
writeFileSync(
  usage,
  `process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  require('node:fs').writeSync(3, JSON.stringify({ time: (userCPUTime + systemCPUTime) / 1e3, peak: maxRSS / 1024 }));
});`,
);

/** Without what is drawn, if `kept` are the parts of the cache that stay. Returns the processor time of a build in milliseconds, and its peak memory in MiB. */
function measure(content, kept) {
  forgetAll(project, kept);
  const command = ['--require', usage, 'scripts/run.cjs', 'build', '--drafts', '--content', content];
  const stdio = ['ignore', 'ignore', 'ignore', 'pipe'];
  const { status, output } = spawnSync(process.execPath, command, { cwd: project, stdio });
  if (status !== 0) throw new Error(`the build failed with ${status}`);
  return JSON.parse(String(output[3]));
}

console.log(
  '| cards | ms | each further card, ms | peak MiB | without drawing |\n| --: | --: | --: | --: | --: |',
);
let before;
for (const share of [1, 2, 3]) {
  const count = Math.round((most * share) / 3);
  const content = join(project, `content-${count}`);
  writeContent(content, count);
  // Compiles the program.
  if (share === 1) measure(content);
  const drawn = measure(content, OF_CODE);
  const again = measure(content);
  const time = drawn.time - again.time;
  // Fonts and icons are drawn as well, once.
  const each = before ? Math.round((time - before.time) / (count - before.count)) : '';
  console.log(
    `| ${count} | ${Math.round(time)} | ${each} | ${Math.round(drawn.peak)} | ${Math.round(again.peak)} |`,
  );
  before = { time, count };
}
