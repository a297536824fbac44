import { once } from 'node:events';
import { serve } from '../scripts/serve/ports';

/** Returns a port on which no program listens. */
export async function findFreePort(): Promise<number> {
  const { port, servers } = await serve(() => {}, 0);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return port;
}
