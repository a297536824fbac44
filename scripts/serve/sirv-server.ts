// sirv-cli as a server inside this process, with a handler of ours around its own.
import http, { type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LOOPBACKS, listen } from './ports';
import type { StaticResponse } from './static-response';

/** What sirv takes: a response that it can write to, ours or a real one. */
export type Serve = (request: http.IncomingMessage, response: StaticResponse) => void;

interface Options {
  port: number;
  /** Answers what sirv finds no file for. */
  onNoMatch: (request: http.IncomingMessage) => void;
  wrap: (serve: Serve) => RequestListener;
}

/** Starts it on both addresses of this machine; `port` is the one that it really took. */
export async function startSirv(
  folder: string,
  options: Options,
): Promise<{ port: number; servers: Server[] }> {
  // Read when the module loads, and stronger there than what the command line says.
  delete process.env.HOST;
  delete process.env.PORT;
  const sirv = loadSirv();
  const { createServer } = http;
  let server: Server | undefined;
  let handler: RequestListener = () => {};
  http.createServer = ((serve: RequestListener) => {
    handler = options.wrap(serve as unknown as Serve);
    server = createServer(handler);
    return server;
  }) as typeof createServer;
  try {
    sirv(folder, {
      dev: true,
      etag: true,
      brotli: true,
      gzip: true,
      host: LOOPBACKS[0],
      port: options.port,
      quiet: true,
      onNoMatch: options.onNoMatch,
    });
  } finally {
    http.createServer = createServer;
  }
  if (server === undefined) throw new Error('sirv-cli made no server');
  const port = await whenListening(server);
  const second = createServer(handler);
  const servers = await listen(second, port, LOOPBACKS[1]).then(
    () => [server as Server, second],
    () => [server as Server],
  );
  return { port, servers };
}

// The package exports nothing but its package.json, which tells where its function lies.
function loadSirv(): (folder: string, options: object) => void {
  const load = createRequire(import.meta.url);
  return load(join(dirname(load.resolve('sirv-cli/package.json')), 'index.js'));
}

function whenListening(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', () => {
      server.off('error', reject);
      server.on('error', () => {});
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : 0);
    });
  });
}
