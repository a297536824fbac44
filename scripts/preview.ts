// `npm run preview`: serves a built site, with the headers, redirects and 404 pages of a host.
import { join, resolve as resolvePath } from 'node:path';
import { fail, runnerOf } from './cli/args';
import { root } from './disk/cache/code.cjs';
import { statFile, tryRead } from './disk/file';
import { parseRules, redirectTo, resolve, siteInFolder } from './serve/answer';
import { createHandler } from './serve/handler';
import { printNetwork, readPort, serve, serverOptions, untilStopped } from './serve/ports';

const command = {
  usage: 'npm run preview --',
  summary: 'Serves the built site to this computer, with the headers, redirects and 404 pages of a host.',
  options: {
    ...serverOptions,
    out: { type: 'string', value: 'DIR', help: 'the folder of the built site (default: dist)' },
  },
} as const;

export const run = runnerOf(command, async ({ values: { out = 'dist', port: rawPort, host } }) => {
  const wanted = readPort(rawPort);
  const folder = resolvePath(root, out);
  if (!statFile(join(folder, 'index.html')))
    return fail(`There is no site in ${out}; build it first: npm run build`);
  const read = (file: string) => tryRead(join(folder, file)) ?? '';
  const handler = createHandler({
    host,
    answer(path, query) {
      const { redirectFor, headersFor } = parseRules(read('_headers'), read('_redirects'));
      const redirect = redirectFor(path, query);
      const answer = redirect
        ? redirectTo(redirect.to, redirect.status)
        : resolve(siteInFolder(folder), path, query);
      return { ...answer, headers: headersFor(path) };
    },
  });
  const { url, servers } = await serve(handler, wanted, host);
  printNetwork(url, host);
  console.log(`Serving ${out} at ${url}${siteInFolder(folder).base} (Ctrl-C to stop)`);
  await untilStopped(servers);
  return 0;
});
