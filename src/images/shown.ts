// Which pictures the pages show: only these get copies.
import { fileAt } from '../html/addresses';
import type { Site } from '../types';
import type { Picture } from './images';

export function shownPictures(site: Site): Picture[] {
  const paths = [site.settings.portrait?.src, ...site.posts.map((post) => post.cover?.src)];
  const named = paths.flatMap((path) => (path === undefined ? [] : (site.pictures.get(fileAt(path)) ?? [])));
  const shown = [...named, ...site.about.pictures, ...site.posts.flatMap((post) => post.pictures)];
  // A post that was kept from an earlier run brings its own account of a picture.
  return [...new Map(shown.map((picture) => [picture.path, picture])).values()];
}
