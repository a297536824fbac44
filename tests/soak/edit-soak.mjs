// `node tests/soak/edit-soak.mjs [2000] [seed]`: makes 2000 random edits of content, settings, images, styles, code and
// versions. After each, a build with a cache must write the files and tell the problems that one without a cache does.
// Exit code 1 on a failure.
import * as fs from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { createRandom } from './damage.mjs';
import { build, CODE, differences, filesIn, makeProject, OWN } from './project.mjs';

const [edits = 2000, seed = 1] = process.argv.slice(2).map(Number);
const DAY = new Date('2025-01-01');
const random = createRandom(seed);
const pick = (list) => list[random(list.length)];

const posts = (project) => filesIn(join(project, 'content/posts')).filter((path) => path.endsWith('.md'));
const postOf = (project) => `content/posts/${basename(pick(posts(project).sort()))}`;
const digit = () => String(random(10));
const name = () => `name-${random(1000)}`;

/** With `keepTime`, the file has the same time after each edit. */
function edit(project, file, from, to, keepTime = false) {
  const path = join(project, file);
  fs.writeFileSync(path, fs.readFileSync(path, 'utf8').replace(from, to));
  if (keepTime) fs.utimesSync(path, DAY, DAY);
}

/** Gives a post a line of front matter, or takes it away. */
const setField = (field, value) => (project) => {
  const line = new RegExp(`^${field}: .*\r?\n`, 'm');
  const file = postOf(project);
  const has = line.test(fs.readFileSync(join(project, file), 'utf8'));
  if (has) edit(project, file, line, random(2) === 0 ? '' : `${field}: ${value()}\n`);
  else edit(project, file, /^date: /m, `${field}: ${value()}\ndate: `);
};

const NOISE = 'public/posts/noise.png';
/** Images without compression, so that all have the same size. */
async function writeNoise(project) {
  const data = Buffer.from(Array.from({ length: 40 * 30 * 3 }, () => random(256)));
  const png = sharp(data, { raw: { width: 40, height: 30, channels: 3 } }).png({ compressionLevel: 0 });
  fs.writeFileSync(join(project, NOISE), await png.toBuffer());
  fs.utimesSync(join(project, NOISE), DAY, DAY);
}

/** Two warnings, an error in the page, an error in the content, and none. */
const BLOCKS = [
  '> [!NOET]\n> A misspelled callout.',
  '```nolang\ncode\n```',
  '[Nowhere](/blog/nowhere)',
  '![](/posts/noise.png)',
  '## Section\n\n[Section](#section)',
];
const content = {
  text: (project) => edit(project, postOf(project), /$/, `\nSentence ${random(1000)}.\n`),
  block: (project) => edit(project, postOf(project), /$/, `\n${pick(BLOCKS)}\n`),
  title: (project) => edit(project, postOf(project), /^title: .*$/m, `title: Title ${random(1000)}`),
  date: (project) =>
    edit(project, postOf(project), /^date: .*$/m, `date: 2025-0${1 + random(9)}-1${digit()}`),
  draft: setField('draft', () => pick(['true', 'false'])),
  tags: setField('tags', () => `[${pick(['log', 'web', 'koi'])}, ${name()}]`),
  series: setField('series', () => `{ name: Beginnings, part: ${1 + random(4)} }`),
  add: (project) =>
    fs.writeFileSync(
      join(project, `content/posts/${name()}.md`),
      `---\ntitle: Post ${random(1000)}\ndate: 2025-01-01\ndescription: Post number ${random(1000)} of many posts.\n---\nText.\n`,
    ),
  rename: (project) =>
    fs.renameSync(join(project, postOf(project)), join(project, `content/posts/${name()}.md`)),
  delete: (project) => fs.rmSync(join(project, postOf(project))),
  settings: (project) => edit(project, 'content/site.yaml', /^name: .*$/m, `name: Name ${random(1000)}`),
  language: (project) =>
    edit(project, 'content/site.yaml', /^language: .*$/m, `language: ${pick(['en', 'fr', 'pl', 'sv'])}`),
  words: (project) =>
    edit(
      project,
      'content/site.yaml',
      /^(?:words: .*\n)?language: /m,
      `words: { Blog: ${pick(['Notes', 'Log'])} }\nlanguage: `,
    ),
  image: (project) => writeNoise(project),
};
const code = {
  style: (project) => edit(project, 'src/styles/prose.css', /\d(?=(?:rem|px|em))/, digit, true),
  code: (project) =>
    edit(project, 'src/outputs/crawler-files.ts', /## (?:Pages|Sides)/, pick(['## Pages', '## Sides']), true),
  version: (project) => edit(project, 'package.json', /("sharp": "0.35.)\d/, `$1${digit()}`, true),
};

/** Makes one folder of a project equal to another's. */
function copy(from, to) {
  fs.rmSync(to, { recursive: true, force: true });
  fs.cpSync(from, to, { recursive: true, preserveTimestamps: true });
}

/** The files of a build without a cache, and the assets that one with a cache retains from the build before it. */
function withRetained({ files }, cached, before) {
  const had = new Set(before.files.map(([path]) => path));
  const retained = cached.files.filter(([path]) => path.startsWith('dist/assets/') && had.has(path));
  return { files: [...new Map([...retained, ...files])] };
}

const counts = {};
const count = (what) => {
  counts[what] = (counts[what] ?? 0) + 1;
};
function fail(what, where) {
  count(what);
  process.exitCode = 1;
  console.log(`${what}: ${where}`);
}
const report = () => console.log(new Date().toISOString().slice(11, 19), JSON.stringify(counts));

const warm = makeProject('warm');
const cold = makeProject('cold');
const aside = join(warm, 'content-aside');
await writeNoise(warm);
fs.appendFileSync(posts(warm)[0], '\n![Noise](/posts/noise.png)\n');
let last = build(warm);
copy(join(warm, 'content'), aside);

for (let trial = 1; trial <= edits; trial++) {
  const kind = pick(Object.keys({ ...content, ...code }));
  await (content[kind] ?? code[kind])(warm);
  const cached = build(warm, { keepDist: true });

  for (const part of kind in code ? [...CODE, ...OWN] : OWN) copy(join(warm, part), join(cold, part));
  // The compiled program is kept until the code changes, because compiling is slow.
  const caches = kind in code ? [''] : ['memo', 'bundle', 'images', 'compressed', 'last-build'];
  for (const part of caches) fs.rmSync(join(cold, '.cache', part), { recursive: true, force: true });
  const anew = build(cold);

  const where = `edit ${trial}, ${kind}`;
  if (cached.said !== anew.said) fail('different messages', `${where}:\n${cached.said}\n${anew.said}`);
  if (cached.status !== anew.status) fail('different exit codes', where);
  const wrong = differences(cached, anew.status === 0 ? withRetained(anew, cached, last) : last);
  if (wrong !== '')
    fail(anew.status === 0 ? 'different files' : 'dist changed by a failed build', `${where}: ${wrong}`);

  count(`edits of ${kind}`);
  count('edits');
  if (anew.said !== '') count('builds with messages');
  if (anew.status === 0) last = cached;
  else count('failed builds');
  // A mistake stays for two edits on average, so that its message is told again.
  if (anew.said !== '' && random(2) === 0) copy(aside, join(warm, 'content'));
  else if (anew.said === '') copy(join(warm, 'content'), aside);
  if (posts(warm).length > 12) copy(aside, join(warm, 'content'));
  if (trial % 20 === 0) report();
}
report();
