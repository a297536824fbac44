// The visitor's choice of theme in storage and on the page. Shared by the script before paint and the toggle.

type Theme = 'light' | 'dark';

const KEY = 'theme_pref';

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';

/** Returns the stored choice; null means to follow the system, also if storage cannot be read. */
export function readPreference(): Theme | null {
  try {
    const stored = localStorage.getItem(KEY);
    return isTheme(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Stores the choice, or removes it. If storage is blocked, the toggle works until the page is left. */
export function writePreference(theme: Theme | null): void {
  try {
    if (theme === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {}
}

/** True if a storage event may have changed the preference. Its key is null if all was cleared. */
export const isPreferenceKey = (key: string | null): boolean => key === KEY || key === null;

/** Sets the choice on the root, or removes it, and updates the color of the browser's own bars. */
export function applyPreference(theme: Theme | null): void {
  const root = document.documentElement;
  if (theme === null) delete root.dataset.theme;
  else root.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.dataset.scheme;
    meta.media = theme === null ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all';
  }
}
