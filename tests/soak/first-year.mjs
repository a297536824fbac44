// `node tests/soak/first-year.mjs`: plays the first year of an owner in a copy of the project: an empty site, posts, a page,
// colors, search, diagrams, changed code, and two upgrades. Prints each command with its seconds. Exit code 1 if a step is
// wrong or anything of the owner's was changed. Needs the history of the project.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = fs.mkdtempSync(join(tmpdir(), 'first-year-'));
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
const site = join(folder, 'site');
const release = join(folder, 'release');
const WHO = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org'];

let today = Date.UTC(2026, 0, 15);
const failures = [];
const check = (what, isRight) => {
  if (isRight) return;
  failures.push(what);
  console.log(`  WRONG: ${what}`);
};

function run(cwd, program, args, expected = 0) {
  const start = performance.now();
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(today / 1000), NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const shown = args.map((arg) => arg.replaceAll(folder, '').replace('scripts/run.cjs ', '')).join(' ');
  if (program !== 'git') console.log(`${seconds.padStart(5)} s  ${shown}`);
  check(`${shown}: exit code ${status}\n${stdout}${stderr}`, status === expected);
  return stdout + stderr;
}
const npm = (command, ...args) => run(site, process.execPath, ['scripts/run.cjs', command, ...args]);
const git = (cwd, ...args) => run(cwd, 'git', [...WHO, ...args]);
const read = (file) => fs.readFileSync(join(site, file), 'utf8');
const write = (file, text) => fs.writeFileSync(join(site, file), text);
const edit = (file, from, to, base = site) => {
  const path = join(base, file);
  const before = fs.readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  check(`${file} has ${from}`, after !== before);
  fs.writeFileSync(path, after);
};

function copy(to) {
  git(folder, 'clone', '--quiet', root, to);
  fs.mkdirSync(join(to, 'node_modules'));
  for (const name of fs.readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.'))
      fs.symlinkSync(join(root, 'node_modules', name), join(to, 'node_modules', name));
}

/** The hash of each file of the owner's. */
const ownFiles = () =>
  ['content', 'public'].flatMap((part) =>
    fs
      .readdirSync(join(site, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => `${path} ${createHash('sha256').update(fs.readFileSync(path)).digest('hex')}`),
  );

function build() {
  const said = npm('build');
  check(`build: no warnings:\n${said}`, !/warning|problem/.test(said));
}

function writePost(title, body) {
  const [path] = npm('new', title, '--tags', 'log').trim().split('\n');
  write(path, read(path).replace(/description: .*/, `description: What ${title} says, in one sentence.`));
  write(path, read(path).replace(/^Begin here[\s\S]*/m, body));
  npm('publish', path.replace(/^.*\/|\.md$/g, ''));
}

/** Upgrades to a new version of the release, which `change` makes. */
function upgrade(version, file, from, to) {
  edit(file, from, to, release);
  for (const file of ['package.json', 'package-lock.json'])
    edit(file, /"version": ".*"/, `"version": "${version}"`, release);
  edit('CHANGELOG.md', '# Changelog\n', `# Changelog\n\n## ${version}\n\nNew.\n`, release);
  git(release, 'add', '-A');
  git(release, 'commit', '--quiet', '-m', version);
  git(release, 'tag', `v${version}`);
  const before = ownFiles();
  const said = npm('upgrade', release);
  check(`an upgrade to ${version} has no conflicts:\n${said}`, !/conflict/i.test(said));
  check(`an upgrade to ${version} leaves all of the owner's`, `${ownFiles()}` === `${before}`);
  check(`the version is ${version}`, JSON.parse(read('package.json')).version === version);
  build();
  git(site, 'commit', '--quiet', '--all', '-m', `Upgrade to ${version}`);
}

console.log('An empty site');
copy(site);
npm(
  'init',
  '--empty',
  '--yes',
  'name=Ann Lee',
  'role=bridge engineer',
  'url=https://ann.dev',
  'email=ann@ann.dev',
  'github=ann',
);
edit('content/site.yaml', /^ {2}LinkedIn: .*\n/m, '');
fs.rmSync(join(site, 'content/resume.yaml'), { force: true });
build();
npm('check', '--publish');

console.log('A year of posts');
for (let month = 1; month <= 12; month++) {
  today = Date.UTC(2026, month - 1, 20);
  const diagram = month === 3 ? '```dot alt="A leads to B"\ndigraph { A -> B }\n```\n\n' : '';
  writePost(`Bridge ${month}`, `${diagram}Words of month ${month}, and a rareword${month}.\n`);
}
npm('new', 'Uses', '--page');
edit('content/pages/uses.md', /description: .*/, 'description: What I use to draw bridges.');
edit('content/pages/uses.md', /^Begin here[\s\S]*/m, 'Pencils.\n');
npm('publish', 'uses');
build();
check('the feed begins with the newest post', /<entry>\s*<title[^>]*>Bridge 12</.test(read('dist/feed.xml')));
check(
  'each text is in the search index',
  [1, 6, 12].every(
    (month) =>
      read('dist/search.json').includes(`rareword${month}"`) ||
      read('dist/search.json').includes(`rareword${month} `),
  ),
);
check('the diagram is drawn', read('dist/blog/bridge-3/index.html').includes('<svg'));
check('the tag has a feed', fs.existsSync(join(site, 'dist/tags/log/feed.xml')));
check('the page is published', read('dist/uses/index.html').includes('Pencils.'));

console.log('Changes to the look and the code');
fs.appendFileSync(join(site, 'content/site.yaml'), '\ncolours: { accent: { day: "#1f6a3d" } }\n');
edit('src/pages/not-found.tsx', "{site.translate('Go home')}", 'Back to the start');
edit('src/styles/tokens.css', '--page: 64rem', '--page: 60rem');
build();
check('pages have the color', /#1f6a3d/i.test(read('dist/index.html')));
git(site, 'add', '-A');
git(site, 'commit', '--quiet', '-m', 'A year');

console.log('Two upgrades');
copy(release);
upgrade('9.1.0', 'src/pages/search.tsx', "{site.translate('Words in titles and texts')}", 'Words');
check('the new text is there', read('dist/search/index.html').includes('>Words<'));
upgrade('9.2.0', 'src/pages/not-found.tsx', '<h1>{message}</h1>', '<h1 className="new">{message}</h1>');
const notFound = read('dist/404.html');
check(
  'both changes are there',
  notFound.includes('<h1 class="new">') && notFound.includes('Back to the start'),
);
npm('check', '--publish');

console.log(failures.length === 0 ? 'All passed.' : `${failures.length} wrong.`);
process.exitCode = failures.length === 0 ? 0 : 1;
