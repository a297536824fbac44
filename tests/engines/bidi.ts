// Commands and events of WebDriver BiDi over a WebSocket. https://www.w3.org/TR/webdriver-bidi/
import WebSocket from 'ws';
import { COMMAND_MS, within } from './engine';

// biome-ignore lint/suspicious/noExplicitAny: results differ by command
type Answer = any;

export interface Connection {
  send(method: string, params?: object): Promise<Answer>;
  close(): void;
}

export async function connect(
  url: string,
  hear: (method: string, params: Answer) => void,
  said: () => string,
): Promise<Connection> {
  const socket = new WebSocket(url, { perMessageDeflate: false, maxPayload: 2 ** 28 });
  const waiting = new Map<number, (answer: Answer) => void>();
  let count = 0;
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    if (message.type === 'event') return hear(message.method, message.params);
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  const opened = new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.on('error', reject);
  });
  await within('the connection', COMMAND_MS, opened, said);
  return {
    async send(method, params = {}) {
      const id = ++count;
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const { type, result, error, message } = await within(method, COMMAND_MS, answered, said);
      if (type === 'error') throw new Error(`${method}: ${error}: ${message}`);
      return result;
    },
    close: () => socket.close(),
  };
}
