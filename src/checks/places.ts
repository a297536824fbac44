// Where each file of the owner has the addresses and ids that its pages show.
import { linksOf } from '../content/resume';
import type { Place } from '../markdown/locate';
import type { Site } from '../site';

/** The places by source, without those of site.yaml. */
export function placesOf(site: Site): Map<string, Place[]> {
  const { about, posts, ownPages, caseStudies, projectPlaces, resume, sources, href } = site;
  const places = new Map<string, Place[]>([
    [sources.about, about.places],
    [sources.projects, projectPlaces.map(({ text, ...place }) => ({ text: href(text), ...place }))],
  ]);
  for (const text of [...posts, ...ownPages, ...caseStudies]) places.set(text.source, text.places);
  if (resume && sources.resume)
    places.set(
      sources.resume,
      linksOf(resume).map(({ to, ...place }) => ({ text: href(to), ...place })),
    );
  return places;
}
