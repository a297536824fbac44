// Generates the files of a site other than its pages: browser files, image variants, social cards, icons and the resume.

import type { Assets } from '../../src/document/assets';
import { lettersOfSite } from '../../src/document/site-letters';
import { usedImages } from '../../src/images/used-images';
import type { Memoize } from '../../src/memo';
import type { Output, PublicFile } from '../../src/outputs/output';
import type { Page } from '../../src/page';
import type { Site } from '../../src/site';
import type { BuildOptions } from '../cli/build-options';
import { toAssets } from './bundle';
import type { FromCode } from './from-code';
import { createToOutput, nameGenerated } from './generated';
import { nameVariants } from './images';
import { nameFonts } from './web-fonts';

/** The script of the home page that only talks to the koi. */
const POND = 'src/client/pond.ts';

/** Only names most of them; `drawMissing` draws them once the rest of the build has no errors. */
export function generate(
  site: Site,
  pages: Page[],
  files: PublicFile[],
  { bundle, generators, id }: FromCode,
  options: BuildOptions,
  memoize: Memoize,
): { assets: Assets; outputs: Output[] } {
  const base = site.href('/').replace(/\/$/, '');
  const toOutput = createToOutput(options, generators);
  const fonts = nameFonts(bundle.cutFaces, lettersOfSite(site, pages), toOutput);
  const names = [...fonts].map(([whole, { file }]) => [whole, file]);
  const assets = memoize('assets', [base, id, JSON.stringify(names)], () => toAssets(bundle, base, names));
  const outputs = [
    ...assets.outputs.filter(({ from }) => site.settings.koi !== false || from !== POND),
    ...fonts.values(),
    ...nameGenerated(site, pages, toOutput),
    ...nameVariants(usedImages(site), files),
  ];
  return { assets, outputs };
}
