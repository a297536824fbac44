// Which images the pages use: only these get variants.
import { fileAt } from '../html/addresses';
import type { Site } from '../site';
import type { Picture } from './images';

export function shownPictures(site: Site): Picture[] {
  const sources = [site.settings.portrait?.src, ...site.posts.map((post) => post.cover?.src)];
  const named = sources.flatMap((src = '') => site.pictures.get(fileAt(src)) ?? []);
  const used = [...named, ...site.about.pictures, ...site.posts.flatMap((post) => post.pictures)];
  // A post from the memo brings its own record of an image.
  return [...new Map(used.map((picture) => [picture.path, picture])).values()];
}
