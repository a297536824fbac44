// Inlined in the head and run before anything is drawn: the stored theme, the mark that scripts run, the wait for fonts,
// and the redirect of old bookmarks of the form /#/blog/april-2025.
import { applyPreference, readPreference } from './preference';

declare const BASE_PATH: string;

const LONGEST_WAIT_MS = 300;

const { classList } = document.documentElement;
classList.add('scripted');
// Speculation rules look for the class.
classList.toggle('calm', matchMedia('(prefers-reduced-motion: reduce)').matches);
applyPreference(readPreference());
waitForFonts();
// With the origin in front, no hash can lead to another site.
if (location.hash.startsWith('#/')) location.replace(location.origin + BASE_PATH + location.hash.slice(1));

/**
 * Fonts are optional, so that no line breaks anew, and a first view on any real line would be without them. It waits for
 * those of its text, hidden by a class of the root and not for long; later pages find them in the cache.
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
  // Browsers give up optional faces after a tenth of a second.
  setRest('swap');
  // Firefox does so in any case: it does not change a face that a style sheet has made.
  if (faces[0]?.display !== 'swap') return;
  classList.add('waiting');
  setTimeout(show, LONGEST_WAIT_MS);
  // The other faces have little to say, or were asked for before these. A font that fails is not waited for.
  fonts.load('1em Newsreader,Hanken Grotesk').then(show, show);
}
