// The page and the visitor's browser as the pond sees them: elements, size and preferences.
import { readPreference } from '../base/browser/preference';

export const dark = matchMedia('(prefers-color-scheme: dark)');
export const calm = matchMedia('(prefers-reduced-motion: reduce)');
const thrifty = matchMedia('(prefers-reduced-data: reduce)');

/** In CSS pixels. Nobody looks at a smaller frame: it is collapsed, or a tool takes a screenshot. */
const LEAST = 40;

export const isSeen = (): boolean => innerWidth > LEAST && innerHeight > LEAST;

/** In CSS pixels. A frame that nobody sees gets a usual size; once it has a real size, resize() moves the fish. */
export const frameSize = (): { width: number; height: number } =>
  isSeen() ? { width: innerWidth, height: innerHeight } : { width: 1280, height: 800 };

/** Whether the theme that the visitor has chosen on the site, or else that of the system, is dark. */
export const prefersDark = (): boolean => (readPreference() ?? (dark.matches ? 'dark' : 'light')) === 'dark';

/** The Network Information API, which not every browser has. */
type Connected = Navigator & { readonly connection?: { readonly saveData?: boolean } };

/** True if the visitor wants less motion or less data: the pond is one still picture. */
export const prefersStill = (): boolean =>
  calm.matches || thrifty.matches || (navigator as Connected).connection?.saveData === true;

/** The markup and this script are made together, so that no element is missing. */
export const find = <T extends Element>(id: string): T => document.querySelector<T>(`#${id}`) as T;
