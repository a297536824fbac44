import { checkOutputs } from '../../src/checks/checks';
import { createLocate } from '../../src/checks/finding';
import { checkLetters, checkResumeGlyphs } from '../../src/checks/glyphs';
import type { ContentFiles } from '../../src/content/content-files';
import { type Face, facesOf, type OwnFonts } from '../../src/fonts/faces';
import type { Memoize } from '../../src/memo';
import { replacedHostFiles } from '../../src/outputs/hosts/host-files';
import type { Outputs } from '../../src/outputs/output';
import type { Problem } from '../../src/problems/problem';
import type { Site } from '../../src/site';
import { missingGlyphs } from '../generate/missing-glyphs';
import { charactersOf } from '../generate/web-fonts';

/** Checks the finished site, and whether its fonts have its characters. `own` are the owner's fonts, `faces` all others. */
export function findProblems(
  outputs: Outputs,
  site: Site,
  sources: ContentFiles,
  own: OwnFonts,
  faces: Face[],
  memoize: Memoize,
): Problem[] {
  const ofGlyphs = [
    ...checkResumeGlyphs(outputs, site, () => missingGlyphs(memoize, own)),
    ...checkLetters(site, charactersOf(facesOf(own, faces))),
  ];
  return [
    ...checkOutputs(outputs, site, sources, memoize),
    ...ofGlyphs.map(createLocate(sources, site)),
    ...replacedHostFiles(outputs),
  ];
}
