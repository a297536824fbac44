// `npm run preview`: serves what a build has written, on this machine only, as a good host would.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { printError, readCommandLine, refuse } from './io/cli';
import { root } from './io/paths';
import { recover } from './io/recover';
import { createBaseReader } from './serve/base';
import { findFreePort, readPort, untilStopped } from './serve/ports';
import { startSirv } from './serve/sirv-server';
import { answerNoMatch, createStaticSite } from './serve/static-site';

const command = {
  usage: 'npm run preview --',
  summary: 'Serves the built site on this machine, as a host would.',
  options: {
    port: { type: 'string', value: 'N', help: 'the port, or the next free one (default: 4321)' },
    out: { type: 'string', value: 'DIR', help: 'what a build has written (default: dist)' },
  },
} as const;

export async function run(args: string[]): Promise<number> {
  const asked = readCommandLine(command, args);
  if (typeof asked === 'number') return asked;
  const { out = 'dist' } = asked.values;
  const wanted = readPort(asked.values.port ?? '4321');
  if (wanted === undefined)
    return refuse(command, `--port needs a number up to 65535, not ${asked.values.port}`);
  const folder = resolve(root, out);
  recover(folder);
  if (!existsSync(join(folder, 'index.html'))) {
    printError(`There is no site in ${out} yet; build it with: npm run build`);
    return 1;
  }
  const { port, servers } = await startSirv(folder, {
    port: await findFreePort(wanted),
    onNoMatch: answerNoMatch,
    wrap: (serve) => createStaticSite(folder, serve),
  });
  if (wanted !== 0 && port !== wanted) console.log(`Port ${wanted} is taken.`);
  console.log(`${out} is served at http://localhost:${port}${createBaseReader(folder)()} (Ctrl-C stops it)`);
  await untilStopped(servers);
  return 0;
}
