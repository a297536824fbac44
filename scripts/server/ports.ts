// Starts servers on the loopback addresses of IPv4 and IPv6, so that only this machine can reach them.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '../cli/args';

const DEFAULT_PORT = 4321;

export const portOption = {
  type: 'string',
  value: 'N',
  help: `the port; the next free one if it is taken (default: ${DEFAULT_PORT})`,
} as const;

/** Parses the value of `--port`. */
export function readPort(raw = `${DEFAULT_PORT}`): number {
  const port = /^\d{1,5}$/.test(raw) ? Number(raw) : Number.NaN;
  if (port <= 65535) return port;
  throw new UsageError(`--port must be a number from 0 to 65535, not ${raw}`);
}

/** Listens on both addresses, at the first free port starting at `wanted`; 0 lets the system choose. */
export async function serve(
  handler: RequestListener,
  wanted: number,
): Promise<{ port: number; servers: Server[] }> {
  for (let next = wanted; next < wanted + 200 && next <= 65535; next += wanted === 0 ? 0 : 1) {
    const [server] = (await listen(handler, next, '127.0.0.1')) ?? [];
    if (server === undefined) continue;
    const { port } = server.address() as AddressInfo;
    const others = await listen(handler, port, '::1');
    if (others === undefined) {
      server.close();
      continue;
    }
    if (wanted !== 0 && port !== wanted) console.log(`Port ${wanted} is in use; using ${port}.`);
    return { port, servers: [server, ...others] };
  }
  throw new Error(`no free port found, starting at ${wanted}`);
}

/** Returns the server, none if this machine does not have the address, or undefined if the port is not free. */
function listen(handler: RequestListener, port: number, host: string): Promise<Server[] | undefined> {
  return new Promise((resolve) => {
    const server = createServer(handler);
    server.on('error', ({ code = '' }: NodeJS.ErrnoException) =>
      resolve(['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code) ? [] : undefined),
    );
    server.listen({ port, host, exclusive: true }, () => resolve([server]));
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
