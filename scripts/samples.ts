// `npm run samples`: records the files of content/ and public/ as samples in src/samples/samples.json, after a change of one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { idOf, ownTexts, type Samples } from '../src/samples/samples';
import { build } from './build/build-site';
import { sha256Hex } from './cache/names.cjs';
import { fail, runnerOf } from './cli/args';
import { toBuildOptions } from './cli/build-options';
import { git } from './cli/git';
import { root } from './files/paths';

const command = {
  usage: 'npm run samples --',
  summary:
    'For the project itself, not for a site: records content/ and public/ as its samples in src/samples/samples.json.',
  options: {},
} as const;

/** site.yaml is edited, not deleted, and has the name of nobody. */
const SETTINGS = 'content/site.yaml';
const NOBODY = 'Your Name';
/** Later than any post. */
const DAY = '9999-12-31';

export const run = runnerOf(command, async () => {
  const { site } = await build(toBuildOptions({}, DAY));
  if (site?.settings.name !== NOBODY)
    return fail(`The name in ${SETTINGS} is not "${NOBODY}": this is somebody's site, and has no samples.`);
  const files = listFiles();
  // `init --empty` deletes each sample, and could not be undone for the text of an owner who ran this by mistake.
  const inGit = new Set(git(root, ['ls-files', '-z']).stdout.split('\0'));
  const own = files.filter((file) => !inGit.has(file)).join(' ');
  if (own !== '')
    return fail(
      `Git does not have ${own}, so it is not recorded as a sample: npm run init -- --empty deletes the samples. If it came with the project, run: git add ${own}`,
    );
  const samples: Samples = {
    files: Object.fromEntries(files.map((file) => [file, idOf(read(file), sha256Hex)])),
    texts: [...new Set(ownTexts(site).map(({ text }) => idOf(text, sha256Hex)))].sort(),
  };
  writeFileSync(join(root, 'src/samples/samples.json'), `${JSON.stringify(samples, null, 2)}\n`);
  console.log(`${Object.keys(samples.files).length} files, ${samples.texts.length} texts`);
  return 0;
});

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const listFiles = (): string[] =>
  ['content', 'public']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map(({ parentPath, name }) => join(parentPath, name).slice(root.length).replaceAll('\\', '/')),
    )
    .filter((file) => file !== SETTINGS)
    .sort();
