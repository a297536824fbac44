// Inlined in the head and run before the first paint: sets the stored theme, marks that scripts run, waits for fonts,
// and redirects old bookmarks such as /#/blog/april-2025.
import { applyPreference, readPreference } from '../../base/browser/preference';

declare const BASE_PATH: string;

const MAX_WAIT_MS = 300;

const { classList } = document.documentElement;
classList.add('scripted');
// Speculation rules look for the class.
classList.toggle('calm', matchMedia('(prefers-reduced-motion: reduce)').matches);
applyPreference(readPreference());
waitForFonts();
// With the origin in front, no hash can lead to another site.
if (location.hash.startsWith('#/')) location.replace(location.origin + BASE_PATH + location.hash.slice(1));

/**
 * Fonts are optional, so that text never reflows, but most first views would be without them. So the first view waits
 * for the fonts of its text, briefly hidden by a class of the root; later pages find them in the cache.
 */
function waitForFonts(): void {
  const { fonts, referrer } = document;
  if (referrer.startsWith(location.origin)) return;
  const faces = [...fonts].filter(({ display }) => display === 'optional');
  const setRest = (display: FontDisplay) => {
    for (const face of faces) if (face.status !== 'loaded') face.display = display;
  };
  const show = () => {
    setRest('optional');
    classList.remove('waiting');
  };
  // Browsers give up on optional fonts after 100 ms.
  setRest('swap');
  // Firefox gives up in any case: it does not change a font face from a style sheet.
  if (faces[0]?.display !== 'swap') return;
  classList.add('waiting');
  setTimeout(show, MAX_WAIT_MS);
  // The other fonts have little text, or were requested before these. A font that fails is not waited for.
  fonts.load('1em Site Serif,Site Sans').then(show, show);
}
