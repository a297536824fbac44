// Finds the images that pages use: only these get variants.
import { fileAt } from '../html/addresses';
import type { Site } from '../site';
import type { Image } from './images';

export function usedImages(site: Site): Image[] {
  const sources = [
    site.settings.portrait?.src,
    ...site.projects.map((project) => project.picture?.src),
    ...site.posts.map((post) => post.cover?.src),
  ];
  const named = sources.flatMap((src = '') => site.images.get(fileAt(src)) ?? []);
  const texts = [site.about, ...site.posts, ...site.ownPages, ...site.caseStudies];
  const used = [...named, ...texts.flatMap((text) => text.images)];
  // A memoized post has its own copy of an image's record.
  return [...new Map(used.map((image) => [image.path, image])).values()];
}
