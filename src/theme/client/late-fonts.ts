// On a slow connection, browsers show a first page in fallback fonts, and do not use its own fonts when they arrive later.
// This applies the fonts that arrive soon after, once, unless one moves what the visitor sees.

/** Later, the visitor is reading. */
const SOON_MS = 3000;

/** In pixels. In WebKit the box of a link has another height in the fallback font, but no line of text moves. */
const MOVED = 3;

export async function applyLateFonts(): Promise<void> {
  const { fonts } = document;
  await fonts.ready;
  const late = [...fonts].filter((face) => face.display === 'optional' && isUnused(face)).map(keyOf);
  if (late.length === 0) return;
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ style }) => {
      const get = (name: string) => style.getPropertyValue(name);
      const kind = { style: get('font-style') || 'normal', weight: get('font-weight') || 'normal' };
      return new FontFace(nameOf(get('font-family')), get('src'), kind);
    })
    .filter((face) => late.includes(keyOf(face)));
  await Promise.all(faces.map((face) => face.load().catch(() => {})));
  if (performance.now() > SOON_MS) return;
  const before = placesInView();
  // One by one, because a formula moves lines, and texts do not.
  for (const face of faces) {
    fonts.add(face);
    if (before.some(([part, top]) => Math.abs(topOf(part) - top) >= MOVED)) fonts.delete(face);
  }
}

/** Some browsers keep the quotes. */
const nameOf = (family: string): string => family.replace(/"/g, '');

const keyOf = (face: FontFace): string => [nameOf(face.family), face.style, face.weight].join();

/** Whether a face that text needs is not drawn. In a fallback, the text has another width. */
function isUnused({ family, status, style, weight }: FontFace): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  const widthIn = (families: string) => {
    if (pen) pen.font = `${style} ${weight.split(' ')[0]} 40px ${families}`;
    return pen?.measureText('Hamburgefonstiv').width;
  };
  return status !== 'unloaded' && widthIn(`${family}, monospace`) === widthIn('monospace');
}

/** Returns the elements above the lower edge of the window, with their upper edges. */
function placesInView(): [part: Element, top: number][] {
  const parts = [...document.querySelectorAll('body :not(svg *, math *)')];
  return parts.map((part): [Element, number] => [part, topOf(part)]).filter(([, top]) => top < innerHeight);
}

const topOf = (part: Element): number => part.getBoundingClientRect().top;
