// The visitor's browser as the pond sees it: its size and preferences, and the events that the pond answers to.
import { isPreferenceKey, readPreference } from '../base/browser/preference';
import type { Browser, Pond } from './pond';

const dark = matchMedia('(prefers-color-scheme: dark)');
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const thrifty = matchMedia('(prefers-reduced-data: reduce)');

/** The Network Information API, which not every browser has. */
type Connected = Navigator & { readonly connection?: { readonly saveData?: boolean } };
const savesData = (): boolean => (navigator as Connected).connection?.saveData === true || thrifty.matches;

export const browser: Browser = {
  size: () => ({ width: innerWidth, height: innerHeight, pixelRatio: devicePixelRatio || 1 }),
  prefersDark: () => (readPreference() ?? (dark.matches ? 'dark' : 'light')) === 'dark',
  prefersStill: () => calm.matches || savesData(),
};

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
