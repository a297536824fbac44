// Finds the images that pages use: only these get variants, and only those that open at full size a large one.
import { fileAt } from '../base/html/addresses';
import type { Image } from '../base/images/images';
import { type Site, textsOf } from './site';

/** Returns the images that texts show as links to their full size. */
export const openedImages = (site: Site): Image[] => shownIn(site).flatMap((text) => text.opened);

export function usedImages(site: Site): Image[] {
  const addresses = [
    site.settings.portrait?.src,
    ...site.projects.map((project) => project.picture?.src),
    ...site.posts.map((post) => post.cover?.src),
  ];
  const named = addresses.flatMap((src = '') => site.images.get(fileAt(src)) ?? []);
  const used = [...named, ...shownIn(site).flatMap((text) => text.images)];
  // Each text that the last build knows has its own copy of an image's record.
  return [...new Map(used.map((image) => [image.path, image])).values()];
}

const shownIn = (site: Site) => [site.about, ...textsOf(site)];
