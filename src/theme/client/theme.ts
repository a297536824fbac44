// The toggle of the theme, and the button that returns to the theme of the system. The build has rendered both.
import {
  applyPreference,
  isPreferenceKey,
  readPreference,
  writePreference,
} from '../../base/browser/preference';
import { say } from './say';

const CHANGE_MS = 240;
const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');

export const isDark = (): boolean => (root.dataset.theme ?? (system.matches ? 'dark' : 'light')) === 'dark';

export function hydrateToggle(): void {
  const toggle = document.querySelector<HTMLElement>('.toggle');
  const reset = document.getElementById('system');

  function show(dark = isDark()): void {
    toggle?.setAttribute('aria-pressed', String(dark));
    if (toggle) toggle.dataset.theme = dark ? 'dark' : 'light';
  }
  const follow = () => {
    applyPreference(readPreference());
    show();
  };

  let ending = 0;
  /** Applies a change with the transition class on the root while it lasts. */
  function change(apply: () => void): void {
    root.classList.add('theming');
    apply();
    clearTimeout(ending);
    ending = window.setTimeout(() => root.classList.remove('theming'), CHANGE_MS);
  }

  /** Stores and applies a choice; null is the theme of the system. The page changes a frame later, as its colors take a while. */
  function choose(next: ReturnType<typeof readPreference>): void {
    writePreference(next);
    show(next === null ? system.matches : next === 'dark');
    requestAnimationFrame(() => setTimeout(change, 0, () => applyPreference(next)));
  }

  toggle?.addEventListener('click', () => choose(toggle.ariaPressed === 'true' ? 'light' : 'dark'));
  reset?.addEventListener('click', () => {
    choose(null);
    // The button is shown only while a choice is stored.
    toggle?.focus({ preventScroll: true });
    say(reset.dataset.done ?? '');
  });
  // A change of the system shows only if no choice is stored; a choice in another tab applies here too.
  system.addEventListener('change', () => change(() => show()));
  addEventListener('storage', ({ key }) => isPreferenceKey(key) && change(follow));
  // A page restored from the back-forward cache may have missed a choice made elsewhere, as may a prerendered page.
  addEventListener('pageshow', ({ persisted }) => persisted && follow());
  document.addEventListener('prerenderingchange', follow);
  show();
}
