// Problems with finished pages, and their places in the owner's files.
import { type Problem, type ProblemDetails, problemAt, problemOf } from '../../base/problems/problem';
import { type ContentFiles, textFilesOf } from '../../content/kinds';
import { type Site, textsOf } from '../../content/site';
import type { Place } from '../../markdown/locate';

/** A problem with a finished page whose place in the source is not known yet. */
export interface Finding extends ProblemDetails {
  source: string;
  /** Texts to search for in the source; the first one that occurs there is the place. */
  near?: string[];
  /** The address or id as the page has it: the text of its `Place` in the source. */
  rendered?: string;
  /** The file of dist that a link or an image leads to, if there is none. */
  missing?: string;
}

/** Returns the function that finds the place of a finding: line 0 if no file of the owner has it. */
export function createLocate(contentFiles: ContentFiles, site: Site): (finding: Finding) => Problem {
  const { settings, about, projects, resume, caseStudies } = contentFiles;
  const sourceFiles = [settings, about, projects, ...(resume ? [resume] : []), ...textFilesOf(contentFiles)];
  const files = new Map(sourceFiles.map((file) => [file.source, file]));
  const places = placesOf(site);
  return ({ source, near = [], rendered, missing, ...problem }) => {
    const own = files.get(source);
    const known = places(source).find(({ text }) => text === rendered);
    if (own && known) return problemAt(own.readText(), known.start, known.length, problem);
    // What is on a page but not in its source comes from the settings, such as the address of the portrait, or, on the
    // page of a case study, from the details of its project.
    const others = caseStudies.some((study) => study.source === source) ? [projects, settings] : [settings];
    for (const { readText } of own ? [own, ...others] : others) {
      const file = readText();
      const place = findPlace(near, file.text);
      if (place) return problemAt(file, place.start, place.length, problem);
    }
    // A link or an id that no file of the owner has comes from a component.
    return problemOf(rendered === undefined ? source : 'src/theme/', problem);
  };
}

function findPlace(near: string[], text: string) {
  const found = near.map((one) => ({ start: findWhole(one, text), length: one.length }));
  return found.find(({ start }) => start >= 0);
}

// Ignores a part of a longer address: `/blog/hello` does not occur in `/blog/hello-world`.
function findWhole(text: string, within: string): number {
  const isCut = (at: number) => /[\w/-]{2}/.test(within.slice(at + text.length - 1, at + text.length + 1));
  let at = text === '' ? -1 : within.indexOf(text);
  while (at >= 0 && isCut(at)) at = within.indexOf(text, at + 1);
  return at;
}

/** Returns a function that tells where a file of the owner has the addresses and ids that its pages show. */
export function placesOf(site: Site): (source: string) => Place[] {
  const { about, addresses, href, sources } = site;
  const places = new Map([[sources.about, () => about.places]]);
  for (const [source, found] of addresses)
    places.set(source, () => found.map((place) => ({ ...place, text: href(place.text) })));
  for (const text of textsOf(site)) places.set(text.source, text.places);
  return (source) => places.get(source)?.() ?? [];
}
