// Generates the files of a site other than its pages: browser files, image variants, social cards, icons and the resume.

import { lettersOfSite } from '../../src/document/site-letters';
import { drawingFonts } from '../../src/fonts/drawing-fonts';
import { facesOf, type OwnFonts } from '../../src/fonts/faces';
import { openedImages, usedImages } from '../../src/images/used-images';
import type { LastBuild } from '../../src/last-build';
import type { Output, PublicFile } from '../../src/outputs/output';
import type { Page } from '../../src/page';
import type { Site } from '../../src/site';
import { toAssets } from './bundle';
import type { FromCode } from './from-code';
import { nameVariants } from './images';
import { nameCards, nameIcons, nameResume } from './name-drawn';
import { nameFonts } from './web-fonts';

/** The script of the home page that only talks to the koi, that of the search page, and that which reports visits. */
const POND = 'src/client/pond.ts';
const SEARCH = 'src/client/search.ts';
const BEACON = 'src/client/beacon.ts';

interface Input {
  site: Site;
  pages: Page[];
  /** The files in public/. */
  files: PublicFile[];
  fromCode: FromCode;
  own: OwnFonts;
  last: LastBuild;
}

/**
 * Only names most of them; `drawMissing` draws them once the rest of the build has no errors. Returns the pages with the
 * files of their social cards.
 */
export function generate({ site, pages, files, fromCode, own, last }: Input) {
  const faces = facesOf(own, fromCode.fonts.faces);
  const fonts = nameFonts(faces, lettersOfSite(site, pages));
  const names = new Map([...fonts].map(([role, { file }]) => [role, file]));
  const { settings } = site;
  const assets = toAssets(fromCode.bundle, site, faces, names);
  const drawing = drawingFonts(fromCode.fonts.drawing, own);
  const { cards, findings } = nameCards(site, pages, files, drawing, last);
  const { resume, findings: ofResume } = nameResume(site, files, drawing);
  const unused = [
    ...(settings.koi === false ? [POND] : []),
    ...(site.hasSearch ? [] : [SEARCH]),
    ...(settings.beacon ? [] : [BEACON]),
  ];
  const outputs: Output[] = [
    ...assets.outputs.filter(({ source }) => !unused.includes(source)),
    ...fonts.values(),
    ...cards.values(),
    ...nameIcons(site),
    ...resume,
    ...nameVariants(usedImages(site), files, openedImages(site)),
  ];
  const withCards = pages.map((page) => ({ ...page, cardFile: cards.get(page.card?.name ?? '')?.file }));
  return { pages: withCards, assets, outputs, findings: [...findings, ...ofResume] };
}
