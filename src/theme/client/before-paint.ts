// Inlined in the head, so that it runs before the first paint. It also redirects old bookmarks such as /#/blog/april-2025.
import { applyPreference, readPreference } from '../../base/browser/preference';

declare const BASE_PATH: string;

const { classList } = document.documentElement;
classList.add('scripted');
// Speculation rules exclude links below this class.
classList.toggle('calm', matchMedia('(prefers-reduced-motion: reduce)').matches);
applyPreference(readPreference());
addHeading();
// Firefox does not begin to load a fallback while it waits for the font before it.
void document.fonts.load('1em Site Serif Fallback,Site Sans Fallback');
// With the origin in front, no hash can lead to another site.
if (location.hash.startsWith('#/')) location.replace(location.origin + BASE_PATH + location.hash.slice(1));

/** Adds the font of the heading, whose letters are in the head, so that the first paint has it. */
function addHeading(): void {
  for (const { content, dataset } of document.querySelectorAll<HTMLMetaElement>('meta[name=heading]')) {
    const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
    document.fonts.add(new FontFace('Site Heading', bytes, { style: dataset.style }));
  }
}
