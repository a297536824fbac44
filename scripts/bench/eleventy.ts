// Eleventy as a contestant: installed once beside the caches, its site written next to ours.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../io/paths';
import type { Contestant } from './contestant';
import { toEleventyPost, toEleventySite } from './eleventy-site';
import { BenchError } from './measure';

const installed = join(root, 'node_modules/.cache/bench-eleventy');

const VERSIONS = { '@11ty/eleventy': '3.1.7', '@11ty/eleventy-plugin-syntaxhighlight': '5.0.2' };

export const eleventyVersions = (): string =>
  Object.entries(VERSIONS)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');

/** Installs the versions above unless they are there. */
export function installEleventy(): void {
  if (Object.entries(VERSIONS).every(([name, version]) => installedVersion(name) === version)) return;
  console.log(`installing ${eleventyVersions()} ...`);
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(installed, 'package.json'), '{ "private": true }\n');
  const packages = Object.entries(VERSIONS).map(([name, version]) => `${name}@${version}`);
  const flags = ['--prefix', installed, '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, stdout, stderr } = spawnSync('npm', ['install', ...flags, ...packages], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new BenchError(`npm could not install Eleventy:\n${stdout ?? ''}${stderr ?? ''}`);
}

function installedVersion(name: string): string | undefined {
  const file = join(installed, 'node_modules', name, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}

/** Writes the site for the same content, and says how to build it. */
export function createEleventy(content: string, folder: string): Contestant {
  const read = (file: string) => readFileSync(join(content, file), 'utf8');
  const site = toEleventySite({
    settings: read('site.yaml'),
    about: read('about.md'),
    projects: read('projects.yaml'),
  });
  for (const [file, text] of Object.entries(site)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const posts = join(folder, 'src/posts');
  for (const file of readdirSync(join(content, 'posts')).filter((name) => name.endsWith('.md'))) {
    writeFileSync(join(posts, file), toEleventyPost(read(`posts/${file}`)));
  }
  // Its packages stay where they were installed; its content and output lie on the same disk as ours.
  symlinkSync(join(installed, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const out = join(folder, '_site');
  return {
    name: 'eleventy',
    command: [process.execPath, join(installed, 'node_modules/@11ty/eleventy/cmd.cjs'), '--quiet'],
    folder,
    out,
    posts,
    clean() {
      for (const made of [out, join(folder, '.cache')]) rmSync(made, { recursive: true, force: true });
    },
  };
}
