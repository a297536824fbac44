// The part of https://github.com/websockets/ws that is used here.
declare module 'ws' {
  export default class WebSocket {
    constructor(url: string, options: { perMessageDeflate: boolean });
    on(event: 'message', listener: (data: Buffer) => void): void;
    on(event: 'error', listener: (error: Error) => void): void;
    once(event: 'open', listener: () => void): void;
    send(text: string): void;
    close(): void;
  }
}
