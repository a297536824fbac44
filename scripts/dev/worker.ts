// The entry point of a worker: builds the site and sends the outputs that changed since its last build.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type CopyOf, type Drawn, isCopy, type Output, type Outputs } from '../../src/outputs/output';
import { build } from '../build/build-site';
import { connect } from './calls';
import { changedFiles, createGeneration } from './generation';
import type { Changes, SentOutput } from './start-worker';

const generation = createGeneration(build, workerData);
let sent: Outputs = new Map();

connect(parentPort as MessagePort, {
  load() {},
  async build(): Promise<Changes> {
    const { outputs, ...result } = await generation.build();
    if (outputs === undefined) return result;
    const files = changedFiles(sent, outputs);
    sent = outputs;
    return { ...result, changes: files.map((file) => [file, toSent(outputs.get(file))]) };
  },
  renderEdited: (path: string) => generation.renderEdited(path),
  async draw(file: string): Promise<Drawn> {
    const body = sent.get(file)?.body as CopyOf | undefined;
    if (body === undefined) throw new Error(`${file} is no longer part of the site`);
    return body.draw ? body.draw() : { body, problems: [] };
  },
});

// An uncaught error must not end the dev server.
process.on('uncaughtException', (error) => console.error(error));

/** Replaces the `draw` function of an output, which cannot be sent to another thread, with a flag. */
function toSent(output: Output | undefined): SentOutput | undefined {
  if (output === undefined) return undefined;
  const { file, source, body } = output;
  if (!isCopy(body)) return { file, source, body, isDrawn: false };
  const { copyOf, bytes, draw } = body;
  return { file, source, body: { copyOf, bytes }, isDrawn: draw !== undefined };
}
