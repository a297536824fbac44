// Calls between two threads: results, errors with their details, and the end of the other side.
import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect } from '../../../scripts/dev/calls';

let channel: MessageChannel;
beforeEach(() => {
  channel = new MessageChannel();
});
afterEach(() => channel.port1.close());

it('returns results in both directions, in any order', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const near = connect(channel.port1, { double: (value: number) => value * 2 });
  const far = connect(channel.port2, {
    slow: async (text: string) => {
      await gate;
      return `slow ${text}`;
    },
    quick: (text: string) => `quick ${text}`,
  });
  const slow = near.call('slow', 'a');
  expect(await near.call('quick', 'b')).toBe('quick b');
  expect(await far.call('double', 21)).toBe(42);
  release();
  expect(await slow).toBe('slow a');
});

it('an error keeps its message, its cause and the messages of esbuild', async () => {
  const near = connect(channel.port1);
  connect(channel.port2, {
    fail() {
      throw Object.assign(new Error('outer', { cause: new Error('inner') }), { errors: [{ text: 'here' }] });
    },
  });
  const error = (await near.call('fail').catch((reason) => reason)) as Error & { cause: Error };
  expect(error).toMatchObject({ message: 'outer', errors: [{ text: 'here' }] });
  expect(error.cause.message).toBe('inner');
  await expect(near.call('nothing')).rejects.toThrow('no handler for nothing');
});

it('rejects pending and later calls after the other side has ended', async () => {
  const near = connect(channel.port1);
  connect(channel.port2, { never: () => new Promise(() => {}) });
  const waiting = near.call('never');
  near.fail(new Error('ended'));
  await expect(waiting).rejects.toThrow('ended');
  await expect(near.call('never')).rejects.toThrow('ended');
  await near.idle();
});
