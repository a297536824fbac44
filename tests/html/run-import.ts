// A site for `npm run import`, and the command in this process.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../scripts/import';
import { folderOf, runHere, temporaryFolder } from '../helpers';

/** A site without posts in a new folder. */
export function emptySite(): string {
  const folder = temporaryFolder();
  for (const name of ['content/posts', 'public']) mkdirSync(join(folder, name), { recursive: true });
  cpSync(join(folderOf('demo'), 'content/site.yaml'), join(folder, 'content/site.yaml'));
  writeFileSync(join(folder, 'content/about.md'), '');
  writeFileSync(join(folder, 'content/projects.yaml'), '[]\n');
  return folder;
}

/** Runs the command in this process; returns its exit code and what it printed. */
export async function runImport(blog: string, site: string, ...args: string[]) {
  const folders = [`--content=${join(site, 'content')}`, `--public=${join(site, 'public')}`];
  const { code, stdout, stderr } = await runHere([blog, '--offline', ...folders, ...args], {}, run);
  return { code, printed: stdout + stderr };
}
