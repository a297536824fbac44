// Life in a frame: the page around may send { koi: { theme, paused, speed, count } } at any time, and is told
// once, by { koi: { ready: true } }, that it will be heard. Nobody else is listened to.
import { readOrder } from './options';
import type { Pond } from './pond';

export function listenToParent(pond: Pond): void {
  if (parent === window) return;
  addEventListener('message', (event) => {
    if (event.source !== parent) return;
    const order = readOrder(event.data);
    if (order) pond.obey(order);
  });
  // The frame's origin is opaque and its parent's unknown; the message tells nothing.
  parent.postMessage({ koi: { ready: true } }, '*');
}
