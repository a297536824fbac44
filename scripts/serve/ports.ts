// Starts servers on the loopback addresses of IPv4 and IPv6, so that only this machine can reach them, or on another address.
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { UsageError } from '../cli/args';

const DEFAULT_PORT = 4321;

export const serverOptions = {
  port: { type: 'string', value: 'N', help: `the port, or the next free one (default: ${DEFAULT_PORT})` },
  host: {
    type: 'string',
    value: 'ADDRESS',
    help: 'instead of localhost, such as 0.0.0.0 for phones and containers',
  },
} as const;

export function readPort(raw = `${DEFAULT_PORT}`): number {
  const port = /^\d{1,5}$/.test(raw) ? Number(raw) : Number.NaN;
  if (port <= 65535) return port;
  throw new UsageError(`--port must be a number from 0 to 65535, not ${raw}`);
}

/** Listens at `host` or both loopback addresses, at the first free port from `wanted`; 0 lets the system choose. */
export async function serve(handler: RequestListener, wanted: number, host?: string) {
  const [first, ...others] = host ? [host] : ['127.0.0.1', '::1'];
  for (let attempt = 0; attempt < 200 && wanted + attempt <= 65535; attempt++) {
    const server = await listen(handler, wanted && wanted + attempt, first);
    if (server === 'no address') throw new UsageError(`--host ${host} is not an address of this machine.`);
    if (server === 'in use') continue;
    const { port } = server.address() as AddressInfo;
    const more = await Promise.all(others.map((address) => listen(handler, port, address)));
    const servers = [server, ...more.filter((one) => typeof one !== 'string')];
    if (more.includes('in use')) {
      for (const one of servers) one.close();
      continue;
    }
    if (wanted !== 0 && port !== wanted) console.log(`Port ${wanted} is in use; using ${port}.`);
    const name = !host || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
    return { port, url: `http://${isIPv6(name) ? `[${name}]` : name}:${port}`, servers };
  }
  throw new Error(`no free port found, starting at ${wanted}`);
}

/** Prints where phones find a server at `url` that listens at all addresses. */
export function printNetwork(url: string, host?: string): void {
  const all = host === '0.0.0.0' || host === '::' ? Object.values(networkInterfaces()).flat() : [];
  for (const one of all)
    if (one?.family === 'IPv4' && !one.internal)
      console.log(`In your network: ${url.replace('localhost', one.address)}`);
}

function listen(handler: RequestListener, port: number, host: string) {
  return new Promise<Server | 'no address' | 'in use'>((resolve) => {
    const server = createServer(handler);
    server.on('error', ({ code = '' }: NodeJS.ErrnoException) =>
      resolve(/^(?:EADDRNOTAVAIL|EAFNOSUPPORT|ENOTFOUND|EAI_AGAIN)$/.test(code) ? 'no address' : 'in use'),
    );
    server.listen({ port, host }, () => resolve(server));
  });
}

/** Waits for Ctrl-C or another termination signal, then closes all servers and connections. */
export async function untilStopped(servers: Server[]): Promise<void> {
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    // Nobody reads the output any more, and printing this error would cause the next one.
    if (error.code === 'EPIPE') process.exit(1);
    // Any other error must not end the server, for example if a file disappears while it is sent.
    console.error(error);
  });
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
}
