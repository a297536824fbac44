// Remote procedure calls between a worker and the thread that started it, in both directions. Each call has its own
// channel for the reply.
import { MessageChannel, type MessagePort } from 'node:worker_threads';

interface Message {
  name: string;
  argument: unknown;
  reply: MessagePort;
}

type Reply = { value: unknown } | { error: Error; errors: unknown };

interface Port {
  postMessage(message: Message, transfer: MessagePort[]): void;
  on(event: 'message', listener: (message: Message) => void): unknown;
}

export interface Calls {
  /** Calls a handler on the other side. Rejects with the error that it throws. */
  call<T>(name: string, argument?: unknown): Promise<T>;
  /** Rejects all pending and all later calls. */
  fail(reason: Error): void;
  idle(): Promise<unknown>;
}

type Handlers = Record<string, (argument: never) => unknown>;

/** `handlers` answers calls from the other side, by name. */
export function connect(port: Port, handlers?: Handlers): Calls {
  const pending = new Map<Promise<unknown>, (reason: Error) => void>();
  let failure: Error | undefined;

  if (handlers) port.on('message', (message) => answer(message, handlers));

  return {
    call<T>(name: string, argument?: unknown): Promise<T> {
      if (failure) return Promise.reject(failure);
      const { port1, port2 } = new MessageChannel();
      let fail = (_reason: Error) => {};
      const answer = new Promise<T>((resolve, reject) => {
        fail = reject;
        port1.once('message', (reply: Reply) => {
          if ('value' in reply) resolve(reply.value as T);
          else reject(reply.errors ? Object.assign(reply.error, { errors: reply.errors }) : reply.error);
        });
      });
      const done = () => {
        pending.delete(answer);
        port1.close();
      };
      pending.set(answer, fail);
      answer.then(done, done);
      port.postMessage({ name, argument, reply: port2 }, [port2]);
      return answer;
    },
    fail(reason) {
      failure ??= reason;
      for (const fail of pending.values()) fail(reason);
    },
    idle: () => Promise.allSettled(pending.keys()),
  };
}

async function answer({ name, argument, reply }: Message, handlers: Handlers): Promise<void> {
  try {
    if (!Object.hasOwn(handlers, name)) throw new Error(`no handler for ${name}`);
    reply.postMessage({ value: await handlers[name](argument as never) });
  } catch (error) {
    // Structured cloning keeps the message, stack and cause of an error, but not esbuild's `errors`.
    reply.postMessage({ error, errors: (error as { errors?: unknown }).errors });
  }
}
