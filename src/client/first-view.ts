// Fonts are optional, so that no line breaks anew, and a first view on any real line would be without them. It waits for
// those of its text, unseen and not for long; later pages find them in the cache.

const LONGEST_MS = 300;

/** Runs in the head, after the rules of the fonts; the class is on the root while it waits. */
export function waitForFonts(classList: DOMTokenList): void {
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
  setTimeout(show, LONGEST_MS);
  // The other faces have little to say, or were asked for before these. A font that fails is not waited for.
  fonts.load('1em Newsreader,Hanken Grotesk').then(show, show);
}
