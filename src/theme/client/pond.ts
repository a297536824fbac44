// Home page only: sends the page's theme to the koi frame; the pause button, whose state lasts for the session.
import { marked } from '../../base/browser/page-words';
import { withStorage } from '../../base/browser/preference';
import { isDark } from './theme';

const pond = document.querySelector<HTMLIFrameElement>('.pond');
const button = document.querySelector<HTMLButtonElement>('.pause');

const KEY = 'koi_paused';

let paused = withStorage('sessionStorage', (storage) => storage.getItem(KEY)) === '1';

// The frame is sandboxed, so its opaque origin cannot be named as a target; the message is no secret.
const postState = () =>
  pond?.contentWindow?.postMessage({ koi: { theme: isDark() ? 'night' : 'day', paused } }, '*');

pond?.addEventListener('load', postState);
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', postState);
// The visitor waits for the page, and the pond may follow when that is painted.
const postLater = () => requestAnimationFrame(() => setTimeout(postState));
new MutationObserver(postLater).observe(document.documentElement, { attributeFilter: ['data-theme'] });

function show(): void {
  postState();
  button?.classList.toggle('paused', paused);
  button?.lastElementChild?.replaceChildren(marked(paused ? 'Play animation' : 'Pause animation'));
}

button?.addEventListener('click', () => {
  paused = !paused;
  show();
  withStorage('sessionStorage', (storage) => (paused ? storage.setItem(KEY, '1') : storage.removeItem(KEY)));
});
show();
