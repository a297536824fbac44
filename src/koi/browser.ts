// The visitor's browser as the pond sees it: its size and preferences, and the events that the pond answers to.
import { isPreferenceKey, readPreference } from '../base/browser/preference';
import { readOrder } from './options';
import type { Pond } from './pond';

const dark = matchMedia('(prefers-color-scheme: dark)');
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const thrifty = matchMedia('(prefers-reduced-data: reduce)');

/** Smaller than this the frame is folded away or being photographed, and nobody looks at it. */
const LEAST = 40;

export const isSeen = (): boolean => innerWidth > LEAST && innerHeight > LEAST;

/** In CSS pixels. A frame that nobody sees counts as a usual one: the fish move along when it gets a size. */
export const frameSize = (): { width: number; height: number } =>
  isSeen() ? { width: innerWidth, height: innerHeight } : { width: 1280, height: 800 };

/** What the visitor has chosen on the site, or else what the system has. */
export const prefersDark = (): boolean => (readPreference() ?? (dark.matches ? 'dark' : 'light')) === 'dark';

/** The Network Information API, which not every browser has. */
type Connected = Navigator & { readonly connection?: { readonly saveData?: boolean } };

/** Reduced motion or reduced data: one still picture. */
export const prefersStill = (): boolean =>
  calm.matches || thrifty.matches || (navigator as Connected).connection?.saveData === true;

export function listen(pond: Pond, canvas: HTMLCanvasElement): void {
  listenToPointer(pond, canvas);
  addEventListener('resize', () => pond.fit());
  dark.addEventListener('change', () => pond.paint());
  // The choice may be made in another tab, or on the page that the visitor comes back from.
  addEventListener('storage', ({ key }) => isPreferenceKey(key) && pond.paint());
  addEventListener('pageshow', ({ persisted }) => persisted && pond.paint());
  calm.addEventListener('change', () => pond.refresh());
  document.addEventListener('visibilitychange', () => pond.setHidden(document.hidden));
  pond.setHidden(document.hidden);
  new IntersectionObserver((entries) => {
    pond.setOffScreen(entries.at(-1)?.isIntersecting === false);
  }).observe(canvas);
  if (parent !== window) listenToParent(pond);
}

/**
 * The page around a frame may send { koi: { theme, paused } } at any time, and is told once, by { koi: { ready: true } },
 * that it will be heard. Nobody else is listened to.
 */
function listenToParent(pond: Pond): void {
  addEventListener('message', ({ source, data }) => {
    const order = source === parent && readOrder(data);
    if (order) pond.obey(order);
  });
  // The frame's origin is opaque and its parent's unknown; the message tells nothing.
  parent.postMessage({ koi: { ready: true } }, '*');
}

/** Milliseconds: events that come in a bunch would seem infinitely fast. */
const SHORTEST_MOVE = 4;

function listenToPointer(pond: Pond, canvas: HTMLCanvasElement): void {
  let last: { readonly x: number; readonly y: number; readonly time: number } | null = null;
  const follow = ({ clientX: x, clientY: y, timeStamp: time }: PointerEvent): void => {
    const way = last ? Math.hypot(x - last.x, y - last.y) : 0;
    const duration = last ? Math.max(SHORTEST_MOVE, time - last.time) : SHORTEST_MOVE;
    pond.world.point(x, y, (way / duration) * 1000);
    last = { x, y, time };
  };
  addEventListener('pointermove', follow, { passive: true });
  canvas.addEventListener('pointerdown', (event) => pond.feed(event.clientX, event.clientY));
}
