// Starts real servers with the generated files in deploy/, on this machine only. All of them end after the tests of a file.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../free-port';
import { adding, argsFor, copyFixture, runHere, temporaryFolder } from '../helpers';
import { afterFile } from '../temporary';
import { start, until } from '../unit/serve/running';

export interface Server {
  port: number;
  /** The URL of the site, without a trailing slash. */
  url: string;
}

/** Starts a server on a free port: on another one if a program has taken it meanwhile. */
async function launch(name: string, base: string, argsFor: (port: number) => string[]): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    try {
      return await launchAt(name, argsFor(port), port, base);
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

async function launchAt(name: string, args: string[], port: number, base: string): Promise<Server> {
  const child = spawn(name, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: temporaryFolder() },
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  afterFile(() => {
    child.kill('SIGTERM');
    return exited;
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const url = `http://127.0.0.1:${port}${base}`;
  const answers = () => {
    if (child.exitCode !== null) throw new Error(`${name} has ended: ${said}`);
    return fetch(url).then(
      () => true,
      () => false,
    );
  };
  await until(answers, () => `${name} does not answer: ${said}`);
  return { port, url };
}

async function startNginx(root: string, base: string): Promise<Server> {
  const folder = temporaryFolder();
  const file = join(folder, 'nginx.conf');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const settingsFor = (port: number) =>
    `daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 256; }
    http { access_log off; ${paths.join(' ')}
      server { listen 127.0.0.1:${port}; root ${root}; include ${root}${base}/deploy/nginx.conf; } }`;
  return launch('nginx', base, (port) => {
    writeFileSync(file, settingsFor(port));
    return ['-c', file, '-e', join(folder, 'error.log')];
  });
}

async function startCaddy(root: string, base: string): Promise<Server> {
  const file = join(temporaryFolder(), 'Caddyfile');
  const settingsFor = (port: number) => `{
  admin off
  auto_https off
}
http://:${port} {
  bind 127.0.0.1
  root * ${root}
  import ${root}${base}/deploy/caddy
}
`;
  return launch('caddy', base, (port) => {
    writeFileSync(file, settingsFor(port));
    return ['run', '--config', file, '--adapter', 'caddyfile'];
  });
}

async function startPreview(root: string, base: string): Promise<Server> {
  const { url, port, said } = await start(['preview', '--port', '0', '--out', join(root, base)]);
  await said(`${url}${base}`);
  return { port, url: `http://127.0.0.1:${port}${base}` };
}

const ALL_HOSTS: [string, (root: string, base: string) => Promise<Server>][] = [
  ['nginx', startNginx],
  ['caddy', startCaddy],
  ['preview', startPreview],
];
/** Those that are installed. */
export const HOSTS = ALL_HOSTS.filter(
  ([name]) => name === 'preview' || spawnSync(name, ['version']).error === undefined,
);
for (const [name] of ALL_HOSTS)
  if (!HOSTS.some(([one]) => one === name))
    console.warn(`Not run: tests of ${name}, which is not installed.`);
export const isEveryHostThere = HOSTS.length === ALL_HOSTS.length;

const FILES = { 'public/verified': 'koi\n', 'public/.well-known/pond': '{}\n' };

/** Builds a small site under `base`, with more lines in site.yaml; returns the root folder for a server. */
export const buildGood = (settings: string, base = ''): Promise<string> =>
  buildBelow(copyFixture('good', { ...FILES, 'content/site.yaml': adding(`\n${settings}`) }), base);

/** Builds the site of a folder under `base`; returns the root folder for a server. */
export async function buildBelow(folder: string, base: string): Promise<string> {
  const ran = await runHere([...argsFor(folder), '--url', `https://koi.test${base}`]);
  if (ran.code !== 0) throw new Error(ran.stderr);
  const root = temporaryFolder();
  mkdirSync(join(root, base), { recursive: true });
  cpSync(join(folder, 'dist'), join(root, base), { recursive: true });
  return root;
}
