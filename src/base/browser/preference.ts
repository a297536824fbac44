// What visitors have chosen, in storage, and the theme of the page. Shared by the script before paint and the toggle.

type ColorScheme = 'light' | 'dark';

const KEY = 'theme_pref';

/** Uses a storage. If it is blocked, nothing is stored, and what visitors choose lasts until the page is left. */
export function withStorage<T>(kind: 'localStorage' | 'sessionStorage', use: (storage: Storage) => T) {
  try {
    return use(window[kind]);
  } catch {
    return undefined;
  }
}

/** Returns the stored choice; null means to follow the system. */
export function readPreference(): ColorScheme | null {
  const stored = withStorage('localStorage', (storage) => storage.getItem(KEY));
  return stored === 'light' || stored === 'dark' ? stored : null;
}

export const writePreference = (theme: ColorScheme | null): void =>
  withStorage('localStorage', (storage) =>
    theme === null ? storage.removeItem(KEY) : storage.setItem(KEY, theme),
  );

/** True if a storage event may have changed the preference. Its key is null if all was cleared. */
export const isPreferenceKey = (key: string | null): boolean => key === KEY || key === null;

/** Sets the choice on the root, or removes it, and updates the color of the browser's own bars. */
export function applyPreference(theme: ColorScheme | null): void {
  const root = document.documentElement;
  if (theme === null) delete root.dataset.theme;
  else root.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.dataset.scheme;
    meta.media = theme === null ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all';
  }
}
