// `node tests/profile.mjs [N] [edit]`: the shares of the steps of a build of N generated posts (default: 1000), from Node's
// CPU profile: of a cold one, or of one after an edit of a text. A sample counts for the innermost step on its stack, so the
// shares add up to 100 %.
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from './load.mjs';
import { memoryFolder } from './memory-folder.mjs';

/** Names of functions. Those of a build are called by `run`, and all before that is the start. */
const STEPS = {
  'start of Node, loading the program': ['(root)', '(program)'],
  'reading files': ['readContent', 'listPublic', 'readImages'],
  'front matter and settings': ['parseFrontMatter', 'readYaml'],
  'Markdown to tokens': ['readTokens'],
  'tokens to HTML': ['parsePost', 'parseSite'],
  'highlighting code': ['highlight'],
  typography: ['typesetHtml', 'countWords'],
  'words of the search': ['searchWords', 'renderSearchIndex'],
  'finding cards and icons in the cache': ['generate'],
  'React, page by page': ['renderPage'],
  'scanning pages, for policy and checks': ['scanPage', 'joinDocument'],
  'feeds, search and other files': ['renderSite', 'collectOutputs', 'addHostFiles'],
  'checks of the whole site': ['checkOutputs'],
  'reading and writing the manifest': ['fromManifest', 'readManifest', 'readValues', 'writeManifest'],
  'writing files': ['writeSite'],
  'compressing pages, for the sizes in the report': ['summarize', 'compressedBytes'],
  'garbage collection': ['(garbage collector)'],
  other: ['run', 'buildAndWrite', 'build', 'prepare'],
};

const root = fileURLToPath(new URL('..', import.meta.url));
// In memory, as the benchmark does.
const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'profile-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const { DEMO, writeContent } = await load('tests/bench/posts.ts');
const content = join(folder, 'content');
const count = Number(process.argv[2] ?? 1000);
const isEdit = process.argv[3] === 'edit';
const slugs = writeContent(content, count);

const folders = ['--content', content, '--public', join(DEMO, 'public'), '--out', join(folder, 'dist')];
const build = ['scripts/run.cjs', 'build', '--drafts', ...folders];
execFileSync(process.execPath, build, { cwd: root, stdio: 'ignore' });
if (isEdit) appendFileSync(join(content, `posts/${slugs[count >> 1]}.md`), '\n\nOne more line.\n');
else for (const name of ['dist', '.dist-manifest.json']) rmSync(join(folder, name), { recursive: true });
const flags = ['--cpu-prof', '--cpu-prof-interval', '200', '--cpu-prof-dir', join(folder, 'profile')];
execFileSync(process.execPath, [...flags, ...build], { cwd: root, stdio: 'ignore' });
const [file] = readdirSync(join(folder, 'profile'));
const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, 'profile', file), 'utf8'));

const sources = ['src', 'scripts'].flatMap((part) =>
  readdirSync(root + part, { recursive: true })
    .filter((name) => /\.[cm]?tsx?$/.test(name))
    .map((name) => readFileSync(join(root, part, name), 'utf8')),
);
const unknown = Object.values(STEPS)
  .flat()
  .filter((name) => /^\w+$/.test(name))
  .filter((name) => !sources.some((text) => new RegExp(`\\b${name}\\b[(=: ]`).test(text)));
if (unknown.length > 0) throw new Error(`STEPS names no function of the project: ${unknown.join(', ')}`);

const stepOf = new Map(Object.entries(STEPS).flatMap(([step, names]) => names.map((name) => [name, step])));
const byId = new Map(nodes.map((node) => [node.id, node]));
const steps = new Map();
const assign = (node, outer) => {
  // esbuild numbers functions of the same name.
  const name = node.callFrame.functionName.replace(/\d+$/, '');
  const step = stepOf.get(name) ?? outer;
  steps.set(node.id, step);
  for (const id of node.children ?? []) assign(byId.get(id), step);
};
assign(nodes[0]);

const times = new Map();
for (const [index, id] of samples.entries()) {
  const step = steps.get(id);
  if (byId.get(id).callFrame.functionName !== '(idle)')
    times.set(step, (times.get(step) ?? 0) + timeDeltas[index]);
}
const total = [...times.values()].reduce((sum, time) => sum + time, 0);
console.log(
  `${isEdit ? 'One edit in' : 'A cold build of'} ${count} posts, Node ${process.versions.node}\n\n| step | share |\n| --- | --: |`,
);
for (const [step, time] of [...times].sort(([, a], [, b]) => b - a))
  console.log(`| ${step} | ${Math.round((100 * time) / total)} % |`);
