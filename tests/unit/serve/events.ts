// Reads the event stream of the dev server: the last message for one page.
import type { PageMessage } from '../../../scripts/serve/dev/events';
import { type Running, until } from './running';

interface Heard {
  /** Waits for a matching message. */
  message(fits: (message: PageMessage) => boolean): Promise<PageMessage>;
  close(): void;
}

export async function listenTo(dev: Running, path: string): Promise<Heard> {
  const abort = new AbortController();
  const answer = await fetch(`${dev.url}/__dev/events?${new URLSearchParams({ path })}`, {
    headers: { accept: 'text/event-stream' },
    signal: abort.signal,
  });
  let last: PageMessage | undefined;
  const read = async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        if (message.startsWith('data: ')) last = JSON.parse(message.slice(6));
      }
    }
  };
  read().catch(() => {});
  return {
    async message(fits) {
      await until(
        () => last !== undefined && fits(last),
        () => `${JSON.stringify(last)}\n${dev.text()}`,
      );
      return last as PageMessage;
    },
    close: () => abort.abort(),
  };
}
