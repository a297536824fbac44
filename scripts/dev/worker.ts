// The entry of a worker: builds with the code that it was bundled from, and sends what differs from its last build.
import { readFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { CopyOf, Drawn, Output, Outputs } from '../../src/types';
import { build } from '../build';
import { createGeneration } from './generation';
import { isSameBody } from './same-body';
import type { Changes, SentOutput } from './worker-generation';
import { main } from './worker-port';

const generation = createGeneration(build, workerData);
let sent: Outputs = new Map();

main.handle('load', () => {});
main.handle('build', async (): Promise<Changes> => {
  const { outputs, ...result } = await generation.build();
  if (outputs === undefined) return result;
  const changed = [...outputs.values()].filter(({ file, body }) => !isSameBody(sent.get(file)?.body, body));
  const removed = [...sent.keys()].filter((file) => !outputs.has(file));
  sent = outputs;
  return { ...result, outputs: { changed: changed.map(toSent), removed } };
});
main.handle('draw', async (file: string): Promise<Drawn> => {
  const body = sent.get(file)?.body as CopyOf | undefined;
  if (body === undefined) throw new Error(`${file} is no longer part of the site`);
  return body.draw ? body.draw() : { bytes: readFileSync(body.copyOf), problems: [] };
});

// A mistake that nothing has caught must not end a process that its owner relies on all day.
process.on('uncaughtException', (error) => console.error(error));

/** A function cannot be sent. */
function toSent({ file, from, body }: Output): SentOutput {
  if (typeof body === 'string' || !('copyOf' in body)) return { file, from, body, isDrawn: false };
  const { copyOf, bytes, draw } = body;
  return { file, from, body: { copyOf, bytes }, isDrawn: draw !== undefined };
}
