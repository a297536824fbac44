// Starts servers on the loopback addresses of IPv4 and IPv6, so that only this machine can reach them.
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer } from 'node:net';

const LOOPBACKS = ['127.0.0.1', '::1'] as const;

/** Parses the value of `--port`; undefined if it is not a port. */
export function readPort(raw: string): number | undefined {
  const port = /^\d{1,5}$/.test(raw) ? Number(raw) : Number.NaN;
  return port <= 65535 ? port : undefined;
}

/** Finds the first free port, starting at `wanted`; 0 lets the system choose. */
export async function findFreePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 200 && port <= 65535; port++) {
    const found = await tryPort(port, LOOPBACKS[0]);
    if (found !== undefined && (await tryPort(found, LOOPBACKS[1])) !== undefined) return found;
    if (wanted === 0) port--;
  }
  throw new Error(`no free port found, starting at ${wanted}`);
}

function tryPort(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      // Without IPv6, the port counts as free.
      resolve(['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code ?? '') ? port : undefined),
    );
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

/** Listens on both loopback addresses, at the first free port starting at `wanted`. */
export async function serve(
  handler: RequestListener,
  wanted: number,
): Promise<{ port: number; servers: Server[] }> {
  const port = await findFreePort(wanted);
  const servers = LOOPBACKS.map(() => createHttpServer(handler));
  await listen(servers[0], port, LOOPBACKS[0]);
  // IPv6 may not be available.
  await listen(servers[1], port, LOOPBACKS[1]).catch(() => servers.pop());
  if (wanted !== 0 && port !== wanted) console.log(`Port ${wanted} is in use; using ${port}.`);
  return { port, servers };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      server.on('error', () => {});
      resolve();
    });
  });
}

/** Waits for Ctrl-C or another termination signal, then closes all servers and connections. */
export async function untilStopped(servers: Server[]): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
}
