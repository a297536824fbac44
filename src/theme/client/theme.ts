// The theme as a store that components subscribe to. The state is in the document; storage and the system change it.

import {
  applyPreference,
  isPreferenceKey,
  isTheme,
  readPreference,
  writePreference,
} from '../../base/browser/preference';
import type { ThemeStore } from '../components/theme-toggle';

const CHANGE_MS = 240;
const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

export const theme: ThemeStore = {
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isDark() {
    const chosen = root.dataset.theme;
    return isTheme(chosen) ? chosen === 'dark' : system.matches;
  },
  toggle: () => choose(theme.isDark() ? 'light' : 'dark'),
};

/** Stores a choice and applies it; null is that of the system. */
export function choose(next: ReturnType<typeof readPreference>): void {
  writePreference(next);
  change(() => applyPreference(next));
}

const tell = () => {
  for (const listener of listeners) listener();
};

let ending = 0;

/** Applies a change with the transition class on the root while it lasts. */
function change(apply: () => void): void {
  root.classList.add('theming');
  apply();
  tell();
  clearTimeout(ending);
  ending = window.setTimeout(() => root.classList.remove('theming'), CHANGE_MS);
}

const follow = () => applyPreference(readPreference());

// A change of the system shows only if no choice is stored; a choice in another tab applies here too.
system.addEventListener('change', () => change(() => {}));
addEventListener('storage', (event) => {
  if (isPreferenceKey(event.key)) change(follow);
});
// A page restored from the back-forward cache may have missed a choice made elsewhere.
const catchUp = () => {
  follow();
  tell();
};
addEventListener('pageshow', ({ persisted }) => persisted && catchUp());
// The same is true of a prerendered page.
document.addEventListener('prerenderingchange', catchUp);
