// Generates the files of a site other than its pages: browser files, image variants, social cards, icons and the resume.

import type { LastBuild } from '../../../src/base/last-build';
import type { Output, PublicFile } from '../../../src/base/output';
import { drawingFonts } from '../../../src/content/fonts/drawing-fonts';
import { facesOf, type OwnFonts } from '../../../src/content/fonts/faces';
import { openedImages, type Site, usedImages } from '../../../src/content/site';
import { lettersOfFonts } from '../../../src/output/checks/glyphs';
import { scriptsOf } from '../../../src/output/document/head';
import { lettersOfSite } from '../../../src/output/document/site-letters';
import type { Page } from '../../../src/theme/page';
import { MODULES, toAssets } from './bundle';
import type { FromCode } from './bundle-cache';
import { nameCards, nameIcons, nameResume } from './drawn-outputs';
import { nameVariants } from './images';
import { nameFonts } from './web-fonts';

interface Input {
  site: Site;
  pages: Page[];
  /** The owner's files that dist has: those in public/ and beside texts. */
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
  const letters = lettersOfSite(site, pages);
  const fonts = nameFonts(faces, letters);
  const names = new Map([...fonts].map(([role, { file }]) => [role, file]));
  const assets = toAssets(fromCode.bundle, site, faces, names);
  const drawing = drawingFonts(fromCode.fonts.drawing, own);
  const { cards, findings } = nameCards(site, pages, files, drawing, fromCode.bundle.cards, last);
  const { resume, findings: ofResume } = nameResume(site, files, drawing);
  const used = new Set<string>(pages.flatMap((page) => scriptsOf(page, site).map((name) => MODULES[name])));
  const outputs: Output[] = [
    ...assets.outputs.filter(({ file, source }) => !file.endsWith('.js') || used.has(source)),
    ...fonts.values(),
    ...cards.values(),
    ...nameIcons(site),
    ...resume,
    ...nameVariants(usedImages(site), files, openedImages(site)),
  ];
  const withCards = pages.map((page) => ({ ...page, cardFile: cards.get(page.card?.name ?? '')?.file }));
  const ofFonts = lettersOfFonts(Object.values(own), letters.text);
  return { pages: withCards, assets, outputs, findings: [...findings, ...ofResume, ...ofFonts] };
}
