// Fonts are optional, so that no line breaks anew, and a first view on any real line would be without them. It waits for
// them, unseen and not for long; later pages find them in the cache.

const LONGEST_MS = 300;

/** Run in the head, behind the rules of the fonts; the class marks the root while it waits. */
export function waitForFonts(classList: DOMTokenList): void {
  const { fonts, referrer } = document;
  if (referrer.startsWith(`${location.origin}/`)) return;
  const faces = [...fonts].filter(({ display }) => display === 'optional');
  // Browsers give up optional faces after a tenth of a second.
  for (const face of faces) face.display = 'swap';
  const show = () => {
    for (const face of faces) if (face.status !== 'loaded') face.display = 'optional';
    classList.remove('waiting');
  };
  classList.add('waiting');
  setTimeout(show, LONGEST_MS);
  // There are words now, which ask for their faces.
  document.onreadystatechange = () => fonts.ready.then(show);
}
