// What is measured: this generator, and others with a site of the same posts in tests/fixtures/peers. Their pages have less
// in them than ours.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/disk/files/paths';
import { DEMO } from './posts';

/** A command that turns posts into pages. */
export interface Candidate {
  name: string;
  /** The program and its arguments. */
  command: string[];
  folder: string;
  posts: string;
  out: string;
}

/** `folder` is that of its site in tests/fixtures/peers; `posts` and `out` are relative to it. */
interface Peer extends Candidate {
  /** The folder of the packages that its configuration imports. */
  modules?: string;
}

/** `site` contains the content, and is where the pages are written. */
export function createThisSite(site: string): Candidate {
  const [content, out] = [join(site, 'content'), join(site, 'dist')];
  const folders = ['--content', content, '--public', join(DEMO, 'public'), '--out', out];
  const command = [process.execPath, 'scripts/run.cjs', 'build', ...folders];
  return { name: 'this site', command, folder: root, posts: join(content, 'posts'), out };
}

/** Installs Eleventy if this was not done yet. */
export function findEleventy(): Peer {
  const installed = join(root, 'node_modules/.cache/bench-eleventy-3.1.7');
  const modules = join(installed, 'node_modules');
  if (!existsSync(join(modules, '.package-lock.json'))) {
    const packages = ['@11ty/eleventy@3.1.7', '@11ty/eleventy-plugin-syntaxhighlight@5.0.2'];
    console.log(`Installing ${packages.join(' and ')} ...\n`);
    const args = ['install', '--prefix', installed, '--ignore-scripts', '--no-audit', ...packages];
    const { status, stderr } = spawnSync('npm', args, { shell: process.platform === 'win32' });
    if (status !== 0) throw new Error(`npm could not install Eleventy:\n${stderr}`);
  }
  const command = [process.execPath, join(modules, '@11ty/eleventy/cmd.cjs'), '--quiet'];
  return { name: 'Eleventy 3.1.7', command, folder: 'eleventy', posts: 'src/posts', out: '_site', modules };
}

/** Returns undefined, and says how to install Hugo, if it is not installed. */
export function findHugo(program = 'hugo'): Peer | undefined {
  const { stdout } = spawnSync(program, ['version'], { encoding: 'utf8' });
  const [, version] = /v(\d[\d.]*)/.exec(stdout ?? '') ?? [];
  const command = [program, '--quiet'];
  if (version)
    return { name: `Hugo ${version}`, command, folder: 'hugo', posts: 'content/blog', out: 'public' };
  console.log('Hugo is left out because it is not installed; to install it: apt-get install hugo\n');
  return undefined;
}

/** Writes the site of a peer into a folder in `site`, with the posts of the content there. */
export function createPeer({ modules, ...peer }: Peer, site: string): Candidate {
  const folder = join(site, peer.folder);
  const [posts, out] = [join(folder, peer.posts), join(folder, peer.out)];
  cpSync(join(root, 'tests/fixtures/peers', peer.folder), folder, { recursive: true });
  cpSync(join(site, 'content/posts'), posts, { recursive: true });
  if (modules) symlinkSync(modules, join(folder, 'node_modules'), 'junction');
  return { ...peer, folder, posts, out };
}
