import { checkOutputs } from '../../src/checks/checks';
import { createLocate } from '../../src/checks/finding';
import { checkLetters, checkResumeGlyphs } from '../../src/checks/glyphs';
import type { ContentFiles } from '../../src/content/content-files';
import { type Face, facesOf, type OwnFonts } from '../../src/fonts/faces';
import type { LastBuild } from '../../src/last-build';
import type { HostRules } from '../../src/outputs/headers';
import { checkLimits, replacedHostFiles } from '../../src/outputs/hosts/host-files';
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
  rules: HostRules,
  last: LastBuild,
  id: string,
): Problem[] {
  const findings = [
    ...checkLimits(outputs, site, rules),
    ...checkResumeGlyphs(outputs, site, () => missingGlyphs(last, own)),
    ...checkLetters(site, charactersOf(facesOf(own, faces))),
  ];
  return [
    ...checkOutputs(outputs, site, sources, last, id),
    ...findings.map(createLocate(sources, site)),
    ...replacedHostFiles(outputs),
  ];
}
