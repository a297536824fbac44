// `npm run samples`: records the files of content/ and public/ in src/content/samples/samples.json. Run it after a change of one.
import { join } from 'node:path';
import { idOf, ownTexts, type Samples } from '../src/content/samples/samples';
import known from '../src/content/samples/samples.json';
import { buildOutputs } from './build/build-site';
import { fail, runnerOf } from './cli/args';
import { toBuildOptions } from './cli/build-options';
import { listByGit } from './cli/git';
import { root } from './disk/cache/code.cjs';
import { sha256Hex } from './disk/cache/hash.cjs';
import { readUtf8, replaceFile } from './disk/file';

const command = {
  usage: 'npm run samples --',
  summary:
    'For the project itself, not for a site: records content/ and public/ as its samples in src/content/samples/samples.json.',
  options: {},
} as const;

/** The settings file is no sample, because `init` edits it. In the project itself, the site has the name NOBODY. */
const SETTINGS = 'content/site.yaml';
const NOBODY = 'Your Name';
/** A day after every post, so that all are published. */
const DAY = '9999-12-31';

export const run = runnerOf(command, async () => {
  const { site } = await buildOutputs(toBuildOptions({}, DAY));
  if (site?.settings.name !== NOBODY)
    return fail(`The name in ${SETTINGS} is not "${NOBODY}": this is somebody's site, and has no samples.`);
  // `init --empty` deletes each sample: a file that is not in Git could not be brought back.
  const files = listByGit('ls-files', '-z', 'content', 'public')
    .filter((file) => file !== SETTINGS && !/\/\.[^/]*$/.test(file))
    .sort();
  const samples: Samples = {
    files: Object.fromEntries(files.map((file) => [file, idOf(readUtf8(join(root, file)), sha256Hex)])),
    // Keeps the texts of earlier versions, which sites made from these may still have.
    texts: [...new Set([...known.texts, ...ownTexts(site).map(({ text }) => idOf(text, sha256Hex))])].sort(),
  };
  replaceFile(join(root, 'src/content/samples/samples.json'), `${JSON.stringify(samples, null, 2)}\n`);
  console.log(`${Object.keys(samples.files).length} files, ${samples.texts.length} texts`);
  return 0;
});
