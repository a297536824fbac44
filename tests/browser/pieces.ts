// Serves pages whose HTML arrives block by block: a page asks for the next block when it has shown the last one, and records
// what has moved since. So the result does not depend on how fast the machine is.
import { type Host, type HostOptions, host } from './server';

declare global {
  interface Window {
    /** What has moved, and by how much. */
    moved: string[];
  }
}

/** Before each of these tags of the body the HTML is held back. */
const BLOCKS =
  /(?=<(?:main|section|article|header|footer|nav|aside|figure|figcaption|div|p|h[1-6]|[uod]l|li|d[td]|pre|blockquote|table|details)\b)/g;

const STILL = '<style>*{animation:none!important}</style>';

/** Runs in every page before its own scripts; sent as source code. */
function watch(): void {
  const places = new Map<Element, { left: number; top: number }>();
  window.moved = [];
  const look = () => {
    for (const element of document.querySelectorAll('body *:not(svg *, math *, table *)')) {
      const box = element.getBoundingClientRect();
      const [now, before] = [{ left: box.left + scrollX, top: box.top + scrollY }, places.get(element)];
      // As for the layout shift of browsers, only what is in the window counts.
      const isSeen = box.width > 0 && box.height > 0 && box.top < innerHeight;
      if (isSeen) places.set(element, now);
      if (!isSeen || !before || Math.abs(now.left - before.left) + Math.abs(now.top - before.top) < 3)
        continue;
      const ends = [before, now].map(({ left, top }) => `${Math.round(left)},${Math.round(top)}`);
      window.moved.push(`${element.outerHTML.slice(0, 60)} from ${ends.join(' to ')}`);
    }
  };
  /** Resolves when the parser has added something. Then their layout is known, also if no frame shows it. */
  const grown = () =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(document, { childList: true, characterData: true, subtree: true });
    });
  const next = async (): Promise<void> => {
    look();
    const added = grown();
    const { status } = await fetch(`${location.pathname}?next`);
    if (status !== 200) return;
    await added;
    await next();
  };
  void next();
}

/** A host of the folder. */
export async function servePieces(folder: string): Promise<Host> {
  const waiting = new Map<string, () => boolean>();
  const before: HostOptions['before'] = ({ path, body, response, query }, send) => {
    if (query === 'next') {
      response.statusCode = waiting.get(path)?.() ? 200 : 204;
      response.end();
    } else if (
      path.startsWith('/koi/') ||
      !String(response.getHeader('Content-Type')).startsWith('text/html')
    )
      send();
    else {
      const [head, rest] = body.toString('utf8').split(/(?=<body)/);
      const pieces = rest.split(BLOCKS);
      response.write(head.replace(/<head[^>]*>/, (tag) => `${tag}${STILL}<script>(${watch})()</script>`));
      waiting.set(path, () => {
        const piece = pieces.shift();
        if (piece === undefined) response.end();
        else response.write(piece);
        return piece !== undefined;
      });
      waiting.get(path)?.();
    }
  };
  return host(folder, { before });
}
