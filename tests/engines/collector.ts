// Runs in every page before its own scripts, and records what is wrong.

declare global {
  interface Window {
    collected: {
      /** Errors, unhandled rejections, policy violations and console messages. */
      said: string[];
      /** The frames that have loaded, and have reported their errors. */
      frames: number;
    };
  }
}

/** Sent as source code. */
export function collect(): void {
  const collected = { said: [] as string[], frames: 0 };
  window.collected = collected;
  const say = (text: string) => {
    collected.said.push(text);
    // The origin of a sandboxed iframe is opaque, so the target cannot be named.
    if (parent !== window) parent.postMessage({ complaint: text }, '*');
  };
  addEventListener('message', ({ data }) => {
    if (data?.complaint) say(`in a frame: ${data.complaint}`);
    if (data?.hasLoaded) collected.frames++;
  });
  // WebKit reports what the policy has blocked a moment after the page has loaded.
  if (parent !== window)
    addEventListener('load', () => setTimeout(() => parent.postMessage({ hasLoaded: true }, '*'), 250));
  addEventListener(
    'error',
    ({ message, target }) => {
      const element = target as HTMLLinkElement & HTMLImageElement;
      say(`error: ${message ?? `${element.tagName} ${element.href ?? element.src} has not loaded`}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => say(`unhandled rejection: ${reason}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
    say(`blocked by ${effectiveDirective}: ${blockedURI} in ${sourceFile}:${lineNumber}`),
  );
  for (const method of ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const) {
    const own = console[method];
    console[method] = (...words: unknown[]) => {
      say(`console.${method}: ${words.join(' ')}`);
      own.apply(console, words);
    };
  }
}
