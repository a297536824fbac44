// Calls with answers between a worker and the thread that started it, in both directions.

interface Port {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (message: Message) => void): unknown;
}

type Message =
  | { id: number; name: string; argument: unknown }
  | { id: number; value: unknown }
  | { id: number; error: unknown; errors: unknown };

export interface Calls {
  call<T>(name: string, argument?: unknown): Promise<T>;
  /** Registers what answers calls of this name from the other side. */
  handle<A>(name: string, handler: (argument: A) => unknown): void;
  /** Rejects every call that waits for an answer, and every later one. */
  fail(reason: Error): void;
  /** Resolves when no call waits for an answer. */
  idle(): Promise<unknown>;
}

export function connect(port: Port): Calls {
  const handlers = new Map<string, (argument: never) => unknown>();
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (reason: unknown) => void }>();
  const pending = new Set<Promise<unknown>>();
  let lastId = 0;
  let failure: Error | undefined;

  async function answer(id: number, name: string, argument: unknown): Promise<void> {
    try {
      const handler = handlers.get(name);
      if (handler === undefined) throw new Error(`no handler for ${name}`);
      port.postMessage({ id, value: await handler(argument as never) });
    } catch (error) {
      // Cloning keeps the message, the stack and the cause of an error, but not the messages of esbuild.
      port.postMessage({ id, error, errors: (error as { errors?: unknown }).errors });
    }
  }

  port.on('message', (message) => {
    if ('name' in message) {
      void answer(message.id, message.name, message.argument);
      return;
    }
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if ('value' in message) call?.resolve(message.value as never);
    else
      call?.reject(
        message.errors ? Object.assign(message.error as Error, { errors: message.errors }) : message.error,
      );
  });

  return {
    call<T>(name: string, argument?: unknown): Promise<T> {
      if (failure) return Promise.reject(failure);
      const promise = new Promise<T>((resolve, reject) => {
        waiting.set(++lastId, { resolve, reject });
        port.postMessage({ id: lastId, name, argument });
      });
      pending.add(promise);
      const done = () => pending.delete(promise);
      promise.then(done, done);
      return promise;
    },
    handle: (name, handler) => void handlers.set(name, handler),
    fail(reason) {
      failure ??= reason;
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    },
    idle: () => Promise.allSettled(pending),
  };
}
