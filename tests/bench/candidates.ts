// What is measured: this generator, and others with a site of the same posts (tests/fixtures/peers.yaml). Their pages have less
// in them than ours.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../scripts/disk/cache/code.cjs';
import { DEMO } from './posts';

const PEERS = join(root, 'tests/fixtures/peers.yaml');

/** A command that turns posts into pages. */
export interface Candidate {
  name: string;
  /** The program and its arguments. */
  command: string[];
  folder: string;
  posts: string;
  out: string;
}

/** `folder` is the name of its site in tests/fixtures/peers.yaml; `posts` and `out` are relative to it. */
interface Peer extends Candidate {
  /** The folder of the packages that its configuration imports. */
  modules?: string;
}

/** `site` is where the pages are written, and contains the content unless it is given. */
export function createThisSite(site: string, content = join(site, 'content')): Candidate {
  const out = join(site, 'dist');
  const folders = ['--content', content, '--public', join(DEMO, 'public'), '--out', out];
  const command = [process.execPath, 'scripts/run.cjs', 'build', ...folders];
  return { name: 'this site', command, folder: root, posts: join(content, 'posts'), out };
}

/** Builds the demo in a folder; returns that of its pages. */
export function buildDemo(site: string): string {
  const { command, out } = createThisSite(site, join(DEMO, 'content'));
  execFileSync(command[0], command.slice(1), { cwd: root });
  return out;
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
  const files: Record<string, string> = parse(readFileSync(PEERS, 'utf8'))[peer.folder];
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  cpSync(join(site, 'content/posts'), posts, { recursive: true });
  if (modules) symlinkSync(modules, join(folder, 'node_modules'), 'junction');
  return { ...peer, folder, posts, out };
}
