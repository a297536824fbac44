// The events of the visitor's browser that the pond answers to.
import { isPreferenceKey } from '../base/browser/preference';
import { calm, dark } from './browser';
import { readOrder } from './options';
import type { Pond } from './pond';

export function listen(pond: Pond, canvas: HTMLCanvasElement): void {
  listenToPointer(pond, canvas);
  addEventListener('resize', () => pond.fit());
  dark.addEventListener('change', () => pond.paint());
  // The choice may be made in another tab, or on the page that the visitor comes back from.
  addEventListener('storage', ({ key }) => isPreferenceKey(key) && pond.paint());
  addEventListener('pageshow', ({ persisted }) => persisted && pond.paint());
  calm.addEventListener('change', () => pond.refresh());
  document.addEventListener('visibilitychange', () => pond.refresh());
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
