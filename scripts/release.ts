// `npm run release`: lists the files of the project in release.json, with the hashes of all their texts in the history of
// Git. Run it in the commit that gets a new version.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIST, listRelease } from '../src/upgrade/release';
import { fail, runnerOf } from './cli/args';
import { root } from './files/paths';
import { git, historyOf } from './upgrade/git';
import { blobHash, filesOfRelease, readRelease } from './upgrade/release-files';

const command = {
  usage: 'npm run release --',
  summary: 'Lists the files of the project in release.json, for the version in package.json.',
  options: { check: { type: 'boolean', help: 'write nothing, and fail if a release is not listed' } },
} as const;

const SETTINGS = 'content/site.yaml';

export const run = runnerOf(command, ({ values }) => {
  // In the copy of an owner, the next upgrade would take the owner's changes for texts of a release, and replace them.
  if (!/^name: Your Name$/m.test(readFileSync(join(root, SETTINGS), 'utf8')))
    return fail(`The name in ${SETTINGS} is not "Your Name": this is somebody's site, and not the project.`);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const path = join(root, LIST);
  if (!existsSync(join(root, '.git')))
    return fail('The list is made from the history of Git, which is missing here.');
  const files = filesOfRelease(root).filter((file) => file !== LIST);
  const present = new Map(files.map((file) => [file, blobHash(readFileSync(join(root, file)))]));
  const release = listRelease(version, present, historyOf(root), readRelease(root));
  const text = `${JSON.stringify(release, null, 2)}\n`;
  if (!values.check) {
    writeFileSync(path, text);
    console.log(`${LIST}: version ${version}, ${files.length} files`);
    return 0;
  }
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  if (!changelog.includes(`\n## ${version}\n`))
    return fail(`CHANGELOG.md has no section for version ${version}.`);
  if (readRelease(root)?.version !== version)
    return fail(`${LIST} is not that of ${version}: run npm run release.`);
  // Between two releases the list is that of the last one.
  const isTagged = git(root, ['tag', '--points-at', 'HEAD'])
    .stdout.toString()
    .split('\n')
    .includes(`v${version}`);
  const isCurrent = readFileSync(path, 'utf8') === text;
  return isTagged && !isCurrent
    ? fail(`${LIST} is out of date: run npm run release, and tag that commit.`)
    : 0;
});
