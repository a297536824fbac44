// On a slow line, browsers show a first page in its fallback fonts, and give up on its own. Those that come soon after are
// used all the same, once, if that moves nothing that the visitor sees.

/** Later, the visitor is reading. */
const SOON_MS = 3000;

export async function applyLateFonts(): Promise<void> {
  const { fonts } = document;
  await fonts.ready;
  const late = ['Site Sans', 'Site Serif'].filter((family) => !isUsed(family));
  if (late.length === 0) return;
  const needed = new Set([...fonts].filter(({ status }) => status !== 'unloaded').map(keyOf));
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const again = rules
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .flatMap(({ style }) => {
      const get = (name: string) => style.getPropertyValue(name);
      const face = new FontFace(nameOf(get('font-family')), get('src'), {
        style: get('font-style') || 'normal',
        weight: get('font-weight') || 'normal',
      });
      return needed.has(keyOf(face)) ? face : [];
    });
  await Promise.all(again.map((face) => face.load().catch(() => {})));
  if (performance.now() > SOON_MS) return;
  for (const family of late) {
    const faces = again.filter((face) => nameOf(face.family) === family && face.status === 'loaded');
    const before = placesInView();
    for (const face of faces) fonts.add(face);
    if (placesInView() !== before) for (const face of faces) fonts.delete(face);
  }
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
function placesInView(): string {
  const parts = [...document.querySelectorAll('body :not(svg *, math *)')];
  const tops = parts.map((part) => Math.round(part.getBoundingClientRect().top));
  return tops.filter((top) => top < innerHeight).join();
}
