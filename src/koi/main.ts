// The koi page's script, which the build puts into the page: makes the pond, and passes on what happens in the visitor's browser.
import { isPreferenceKey } from '../base/browser/preference';
import { calm, dark, find } from './browser';
import { readMessage, readQuery } from './options';
import { wirePanel } from './panel';
import { Pond } from './pond';
import { Stage } from './stage';

/** Milliseconds. Events at the same time would have an infinite speed. */
const SHORTEST_MOVE = 4;

/**
 * Adds the font of the controls. It is not in the style sheet: in the frame of the home page, which has no controls, WebKit
 * would report that the policy forbids a font to an opaque origin, even one that it does not load.
 */
function loadFont(): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name="koi-font"]')?.content;
  if (address === undefined) return;
  const how: FontFaceDescriptors = { weight: '400 650', display: 'swap' };
  document.fonts.add(new FontFace('Site Sans', `url(${address})`, how));
}

const options = readQuery(new URLSearchParams(location.search));
const root = document.documentElement;
// Before the theme is set: the ground's color appears with the theme, and never in a headless page.
root.classList.toggle('headless', options.headless);
if (!options.headless) loadFont();
const stage = new Stage(options.headless);
const pond = new Pond(options, stage);
const showPanel = options.headless ? () => {} : wirePanel(find('panel'), pond);
pond.onChange = () => {
  root.dataset.theme = pond.night ? 'night' : 'day';
  root.classList.toggle('resting', !pond.running);
  root.classList.toggle('fed', pond.fed);
  root.classList.toggle('sparing', pond.sparing);
  showPanel();
};
pond.fit();
listenToPointer();
addEventListener('resize', () => pond.fit());
dark.addEventListener('change', () => pond.paint());
// The choice may be made in another tab, or on the page that the visitor comes back from.
addEventListener('storage', ({ key }) => isPreferenceKey(key) && pond.paint());
addEventListener('pageshow', ({ persisted }) => persisted && pond.paint());
calm.addEventListener('change', () => pond.refresh());
document.addEventListener('visibilitychange', () => pond.refresh());
new IntersectionObserver((entries) => {
  pond.offScreen = entries.at(-1)?.isIntersecting === false;
  pond.refresh();
}).observe(stage.pond);
// The page around a frame may send { koi: { theme, paused } } at any time. Nobody else is listened to.
if (parent !== window)
  addEventListener('message', ({ source, data }) => {
    const order = source === parent && readMessage(data);
    if (order) pond.applyMessage(order);
  });

function listenToPointer(): void {
  let last: { readonly x: number; readonly y: number; readonly time: number } | null = null;
  const follow = ({ clientX: x, clientY: y, timeStamp: time }: PointerEvent): void => {
    const way = last ? Math.hypot(x - last.x, y - last.y) : 0;
    const duration = last ? Math.max(SHORTEST_MOVE, time - last.time) : SHORTEST_MOVE;
    pond.world.point(x, y, (way / duration) * 1000);
    last = { x, y, time };
  };
  addEventListener('pointermove', follow, { passive: true });
  stage.pond.addEventListener('pointerdown', (event) => pond.feed(event.clientX, event.clientY));
}
