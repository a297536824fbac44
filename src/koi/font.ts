// Loads the font of the site for the controls. It is not in the style sheet: in the frame of the home page, which has no
// controls, WebKit would report that the policy forbids a font to an opaque origin, even one that it does not load.

/** The address of the font is in the head of the page. Text in the font of the system does not wait for it. */
export function loadFont(): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name="koi-font"]')?.content;
  if (address === undefined) return;
  const how: FontFaceDescriptors = { weight: '400 650', display: 'optional' };
  document.fonts.add(new FontFace('Site Sans', `url(${address})`, how));
}
