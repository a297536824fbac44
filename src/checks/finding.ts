import type { ContentFiles } from '../content/content-files';
import { menuEntries } from '../content/pages/menu';
import { type Problem, problemAt, problemOf } from '../problem';
import type { Site } from '../site';
import { placesOf } from './places';

/** A problem with a finished page whose place in the source is not known yet. */
export interface Finding {
  source: string;
  message: string;
  hint?: string;
  severity?: Problem['severity'];
  /** Texts to search for in the source; the first one that occurs there is the place. */
  near?: string[];
  /** The address or id as the page has it: the text of its `Place` in the source. */
  rendered?: string;
}

/** Returns a function that finds the place of a finding in the owner's files. */
export function createLocate(sources: ContentFiles, site: Site): (finding: Finding) => Problem {
  const { settings, about, projects, resume, posts, pages, caseStudies } = sources;
  const texts = [...posts, ...pages, ...caseStudies];
  const sourceFiles = [settings, about, projects, ...(resume ? [resume] : []), ...texts];
  const files = new Map(sourceFiles.map((file) => [file.source, file]));
  const places = placesOf(site);
  places.set(
    settings.source,
    menuEntries(site.settings).map(({ to, start, length }) => ({
      text: site.href(to),
      start,
      length,
    })),
  );
  return ({ source, near = [], rendered, ...problem }) => {
    const own = files.get(source);
    const known = places.get(source)?.find(({ text }) => text === rendered);
    if (own && known) return problemAt(own, known.start, known.length, problem);
    // What is on a page but not in its source comes from the settings, such as the address of the portrait; on that of
    // a case study, also from the facts of its project.
    const others = caseStudies.some((study) => study.source === source) ? [projects, settings] : [settings];
    for (const file of own ? [own, ...others] : others) {
      const place = findPlace(near, file.text);
      if (place) return problemAt(file, place.start, place.length, problem);
    }
    return problemOf(source, problem);
  };
}

function findPlace(near: string[], text: string) {
  for (const one of near) {
    const at = findWhole(one, text);
    const lead = one.length - one.trimStart().length;
    if (at >= 0) return { start: at + lead, length: one.length - lead };
  }
  return undefined;
}

// `/blog/hello` does not occur in `/blog/hello-world`.
function findWhole(text: string, within: string): number {
  const isCut = (at: number) => /[\w/-]{2}/.test(within.slice(at + text.length - 1, at + text.length + 1));
  let at = text === '' ? -1 : within.indexOf(text);
  while (at >= 0 && isCut(at)) at = within.indexOf(text, at + 1);
  return at;
}
