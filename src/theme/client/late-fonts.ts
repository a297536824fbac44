// On a slow line, browsers show a first page in its fallback fonts, and give up on its own. Those that come soon after are
// used all the same, once, if that moves nothing that the visitor sees.

/** Later, the visitor is reading. */
const SOON_MS = 3000;

/** In pixels. The box of a link is as high as its font says: in WebKit not as that of the fallback. It moves no line. */
const MOVED = 3;

export async function applyLateFonts(): Promise<void> {
  const { fonts } = document;
  await fonts.ready;
  if (isUsed('Site Sans') && isUsed('Site Serif')) return;
  const needed = [...fonts].filter(({ status }) => status !== 'unloaded').map(keyOf);
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ style }) => {
      const get = (name: string) => style.getPropertyValue(name);
      const kind = { style: get('font-style') || 'normal', weight: get('font-weight') || 'normal' };
      return new FontFace(nameOf(get('font-family')), get('src'), kind);
    })
    .filter((face) => needed.includes(keyOf(face)));
  await Promise.all(faces.map((face) => face.load().catch(() => {})));
  if (performance.now() > SOON_MS) return;
  const before = placesInView();
  for (const face of faces) fonts.add(face);
  if (before.some(([part, top]) => Math.abs(topOf(part) - top) >= MOVED))
    for (const face of faces) fonts.delete(face);
}

/** Some browsers keep the quotes. */
const nameOf = (family: string): string => family.replace(/"/g, '');

const keyOf = (face: FontFace): string => [nameOf(face.family), face.style, face.weight].join();

/** Whether text of a family has it, and not a fallback, which is of another width. */
function isUsed(family: string): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  const widthIn = (families: string) => {
    if (pen) pen.font = `40px ${families}`;
    return pen?.measureText('Hamburgefonstiv').width;
  };
  return widthIn(`"${family}", monospace`) !== widthIn('monospace');
}

/** Where the parts of the page begin that are in the window. */
function placesInView(): [part: Element, top: number][] {
  const parts = [...document.querySelectorAll('body :not(svg *, math *)')];
  return parts.map((part): [Element, number] => [part, topOf(part)]).filter(([, top]) => top < innerHeight);
}

const topOf = (part: Element): number => part.getBoundingClientRect().top;
