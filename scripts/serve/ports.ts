// Ports of this machine alone: what a command line asked for, the next free one, and servers on both of its addresses.
import type { Server } from 'node:http';
import { createServer } from 'node:net';

export const LOOPBACKS = ['127.0.0.1', '::1'] as const;

/** The number behind `--port`, or undefined when it is none. */
export function readPort(written: string): number | undefined {
  const port = /^\d{1,5}$/.test(written) ? Number(written) : Number.NaN;
  return port <= 65535 ? port : undefined;
}

/** The first free port from `wanted` on; 0 lets the system choose. */
export async function findFreePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 200 && port <= 65535; port++) {
    const found = await tryPort(port, LOOPBACKS[0]);
    if (found !== undefined && (await tryPort(found, LOOPBACKS[1])) !== undefined) return found;
    if (wanted === 0) port--;
  }
  throw new Error(`no port is free from ${wanted} on`);
}

function tryPort(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      // A machine without IPv6 has nothing there to be taken.
      resolve(['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code ?? '') ? port : undefined),
    );
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

/** Resolves when the server listens; rejects when the port was taken meanwhile. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      server.on('error', () => {});
      resolve();
    });
  });
}

/** Waits for Ctrl-C, or for a polite request to end; then lets go of every connection. */
export async function untilStopped(servers: Server[]): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
}
