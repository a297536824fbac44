// The way from a worker to the main thread.
import { type MessagePort, parentPort } from 'node:worker_threads';
import { connect } from './calls';

export const main = connect(parentPort as MessagePort);
