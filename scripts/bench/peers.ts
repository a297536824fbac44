// Other generators, with a site of the same posts for each in tests/fixtures/peers. Their pages have less in them than ours.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../files/paths';
import { BenchError } from './measure';
import type { Candidate } from './rounds';

interface Peer {
  name: string;
  command: string[];
  /** The folder of the site, and the folders of its posts and its output. */
  site: string;
  posts: string;
  out: string;
  /** The packages that its configuration imports. */
  modules?: string;
}

const PACKAGES = ['@11ty/eleventy@3.1.7', '@11ty/eleventy-plugin-syntaxhighlight@5.0.2'];
const installed = join(root, 'node_modules/.cache/bench-eleventy-3.1.7');

/** Installs Eleventy if this was not done yet. */
export function findEleventy(): Peer {
  const modules = join(installed, 'node_modules');
  if (!existsSync(join(modules, '.package-lock.json'))) {
    console.log(`Installing ${PACKAGES.join(' and ')} ...\n`);
    const flags = ['--prefix', installed, '--ignore-scripts', '--no-audit', '--no-fund'];
    const shell = process.platform === 'win32';
    const { status, stderr } = spawnSync('npm', ['install', ...flags, ...PACKAGES], { shell });
    if (status !== 0) throw new BenchError(`npm could not install Eleventy:\n${stderr}`);
  }
  const command = [process.execPath, join(modules, '@11ty/eleventy/cmd.cjs'), '--quiet'];
  return { name: 'Eleventy 3.1.7', command, site: 'eleventy', posts: 'src/posts', out: '_site', modules };
}

/** Returns undefined, and says how to install Hugo, if it is not installed. */
export function findHugo(program = 'hugo'): Peer | undefined {
  const { stdout } = spawnSync(program, ['version'], { encoding: 'utf8' });
  const version = /v(\d[\d.]*)/.exec(stdout ?? '')?.[1];
  if (version === undefined) {
    console.log('Hugo is left out because it is not installed; to install it: apt-get install hugo\n');
    return undefined;
  }
  const command = [program, '--quiet'];
  return { name: `Hugo ${version}`, command, site: 'hugo', posts: 'content/blog', out: 'public' };
}

/** Writes the site of a peer with the posts of `content` to `folder`. */
export function createPeer(
  { name, command, modules, ...peer }: Peer,
  content: string,
  folder: string,
): Candidate {
  const [posts, out] = [join(folder, peer.posts), join(folder, peer.out)];
  cpSync(join(root, 'tests/fixtures/peers', peer.site), folder, { recursive: true });
  cpSync(join(content, 'posts'), posts, { recursive: true });
  if (modules) symlinkSync(modules, join(folder, 'node_modules'), 'junction');
  return { name, command, folder, out, posts, clean: () => rmSync(out, { recursive: true, force: true }) };
}
