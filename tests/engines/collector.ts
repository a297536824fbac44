// Runs in every page before anything of its own: notes what goes wrong, and when the page may be seen.

export interface Collected {
  /** Errors, rejections that nobody handled, what the policy blocked, and words on the console. */
  said: string[];
  /** Each time the page was hidden. */
  hidden: Hidden[];
}

export interface Hidden {
  /** Families of the faces that were there when it was shown again. */
  faces?: string[];
  /** Whether it was hidden all the time until a timer of `LONGEST_MS` had run out. */
  isLong?: boolean;
}

declare global {
  interface Window {
    collected: Collected;
  }
}

/** Sent as its source: it sees nothing but its argument. */
export function collect(longest: number): void {
  const said: string[] = [];
  const hidden: Hidden[] = [];
  window.collected = { said, hidden };
  const say = (text: string) => {
    said.push(text);
    // The origin of a sandboxed frame is like no other.
    if (parent !== window) parent.postMessage({ complaint: text }, '*');
  };
  addEventListener('message', ({ data }) => data?.complaint && say(`in a frame: ${data.complaint}`));
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
    // A timer that is set later and runs longer ends later, however busy the machine is: what the page itself has set
    // when it hid has run by then.
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
