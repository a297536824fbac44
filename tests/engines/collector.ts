// Runs in every page before its own scripts: records errors, and when the page is hidden.

export interface Collected {
  /** Errors, unhandled rejections, policy violations and console messages. */
  said: string[];
  /** The frames that have loaded, and have reported their errors. */
  frames: number;
  /** Each time the page was hidden. */
  hidden: Hidden[];
}

export interface Hidden {
  /** The font families that were loaded when it was shown again. */
  faces?: string[];
  /** Whether it was hidden without interruption for `LONGEST_MS`. */
  isLong?: boolean;
}

declare global {
  interface Window {
    collected: Collected;
  }
}

/** Sent as source code, so it can use only its argument. */
export function collect(longest: number): void {
  const said: string[] = [];
  const hidden: Hidden[] = [];
  const collected = { said, hidden, frames: 0 };
  window.collected = collected;
  const say = (text: string) => {
    said.push(text);
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

  const isHidden = () => {
    const parts = [document.documentElement, document.body, document.querySelector('main, #pond')];
    return parts.some((part) => {
      const { visibility, opacity, display } = part
        ? getComputedStyle(part)
        : ({} as Partial<CSSStyleDeclaration>);
      return visibility === 'hidden' || opacity === '0' || display === 'none';
    });
  };
  let now: Hidden | undefined;
  const look = () => {
    if (isHidden() === (now !== undefined)) return;
    if (now) {
      now.faces = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
      now = undefined;
      return;
    }
    const then: Hidden = {};
    now = then;
    hidden.push(then);
    // On a busy machine too, this timer ends after the shorter ones that the page itself has set when it hid.
    setTimeout(() => {
      look();
      then.isLong = now === then;
    }, longest);
  };
  new MutationObserver(look).observe(document, {
    attributeFilter: ['class', 'style'],
    childList: true,
    subtree: true,
  });
  setInterval(look, 10);
}
