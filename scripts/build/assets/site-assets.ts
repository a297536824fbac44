// Names the files of a site other than its pages: browser files, image variants, social cards, icons and the resume.
import { isAbsolute } from 'node:path';
import type { LastBuild } from '../../../src/base/last-build';
import type { Output, PublicFile } from '../../../src/base/output';
import { problemOf } from '../../../src/base/problems/problem';
import { colorsOnWhite } from '../../../src/content/colors/palette';
import { type DrawingFont, drawingFonts, fontsFor } from '../../../src/content/fonts/drawing-fonts';
import { facesOf, ownFonts, type Role } from '../../../src/content/fonts/faces';
import { openedImages, type Site, usedImages } from '../../../src/content/site';
import { checkCardLetters, checkFontLetters, checkResumeLetters } from '../../../src/output/checks/glyphs';
import { scriptsOf } from '../../../src/output/document/head';
import { lettersOfSite } from '../../../src/output/document/site-letters';
import { icons } from '../../../src/theme/icons/icons';
import type { Page } from '../../../src/theme/page';
import { toFileDocument } from '../../../src/theme/resume/resume-document';
import type { Card } from '../../../src/theme/social-cards/card';
import { cardSvg, missingOn } from '../../../src/theme/social-cards/card-svg';
import { codeVersion, versionsOf } from '../../disk/cache/code.cjs';
import { cachedName } from '../../disk/cache/store.cjs';
import type { Input } from '../inputs/read-input';
import { MODULES, toAssets } from './bundle';
import type { FromCode } from './bundle-cache';
import { CARDS, nameVariants } from './image-variants';
import { type Make, makeOnce } from './make';
import { nameFonts } from './web-fonts';

interface AssetInput {
  site: Site;
  pages: Page[];
  input: Input;
  fromCode: FromCode;
  last: LastBuild;
}

/** Returns the files as outputs, and the pages with the files of their cards. makeMissing() makes files that are only named. */
export function nameAssets(assetInput: AssetInput) {
  const { site, pages, input } = assetInput;
  const { bundle, fonts: shipped } = assetInput.fromCode;
  const own = ownFonts(site.settings.fonts, input.fonts);
  const faces = facesOf(own, shipped.faces);
  const letters = lettersOfSite(site, pages);
  const fonts = nameFonts(faces, letters);
  const names = new Map([...fonts].map(([role, { file }]) => [role, file]));
  const assets = toAssets(bundle, site, faces, names);
  const drawing = drawingFonts(shipped.drawing, own);
  const { cards, findings } = nameCards(assetInput, drawing);
  const { resume, findings: ofResume } = nameResume(assetInput, drawing);
  const used = new Set<string>(pages.flatMap((page) => scriptsOf(page, site).map((name) => MODULES[name])));
  const outputs: Output[] = [
    ...assets.outputs.filter(({ file, source }) => !file.endsWith('.js') || used.has(source)),
    ...fonts.values(),
    ...cards.values(),
    ...nameIcons(site),
    ...resume,
    ...nameVariants(usedImages(site), input.publicFiles, openedImages(site)),
  ];
  const withCards = pages.map((page) => ({ ...page, cardFile: cards.get(page.card?.name ?? '')?.file }));
  const ofFonts = checkFontLetters(Object.values(own), letters.text);
  return { pages: withCards, assets, outputs, findings: [...findings, ...ofResume, ...ofFonts] };
}

const PACKAGES = versionsOf('@resvg/resvg-js', 'sharp');

/** Identifies the fonts, and the design of each. */
const inputsOf = (fonts: DrawingFont[]) => fonts.map(({ hash, setting }) => [hash, setting]);

/** Returns the cards by their names, and a warning if no font has some of their letters. */
function nameCards({ site, pages, input, fromCode, last }: AssetInput, fonts: DrawingFont[]) {
  const colors = site.settings.colors.day;
  const look = [colors, fromCode.bundle.cardsHash, inputsOf(fonts), PACKAGES];
  const fontsOf = (role: Role) => fontsFor(role, fonts);
  const lookKey = last.key(look);
  const cards = new Map<string, Output>();
  const incomplete: Parameters<typeof checkCardLetters>[0] = [];
  for (const { card, source } of pages) {
    if (card === undefined || cards.has(card.name)) continue;
    const { name, missing } = last.reuse(`card ${card.name}`, last.key(card, lookKey), () => {
      const format = card.cover ? 'jpg' : 'png';
      const name = cachedName(`card-${card.name}.${format}`, card, look, CARDS[format]);
      return { name, missing: missingOn(card, fontsOf) };
    });
    const draw = async () => {
      const { drawCard } = await import('./cards-and-icons');
      return drawCard(cardSvg(card, colors, fontsOf), fonts, coverOf(card, input.publicFiles));
    };
    const file = `assets/${name}`;
    const body = last.output(file, name)?.body ?? makeOnce(name, draw);
    cards.set(card.name, { file, source: 'src/theme/social-cards', body });
    if (missing.length > 0) incomplete.push({ card, source, missing });
  }
  return { cards, findings: checkCardLetters(incomplete) };
}

function coverOf({ cover }: Card, files: PublicFile[]) {
  const file = cover && files.find(({ file }) => `/${file}` === cover.path);
  return cover && file && { ...cover, copyOf: file.body.copyOf, source: file.source };
}

const nameIcons = (site: Site): Output[] =>
  icons(site.settings.colors.day).map((icon) => {
    const draw = async () => (await import('./cards-and-icons')).drawIcon(icon);
    const body = makeOnce(cachedName(icon.file, icon, PACKAGES), draw);
    return { file: icon.file, source: 'src/theme/icons/icons.ts', body, isDefault: true };
  });

/** Names the resume, unless the owner has one. Its hash depends on all code: the code that draws it decides what it shows. */
function nameResume({ site, input }: AssetInput, fonts: DrawingFont[]) {
  if (site.resume === undefined || input.ownResume) return { resume: [], findings: [] };
  const document = toFileDocument(site.resume, site);
  const source = site.sources.resume ?? 'resume.yaml';
  const colors = colorsOnWhite(site.settings.colors.day);
  const draw: Make = async () => {
    const { drawResume } = await import('./resume-pdf');
    try {
      return await drawResume(document, source, colors, fonts);
    } catch (error) {
      // If no font is the owner's, the error is in the code.
      const [font] = fonts;
      if (!isAbsolute(font.file)) throw error;
      const problem = problemOf(font.source, {
        message: 'the resume cannot be drawn with this font or another one of yours',
        hint: 'download the fonts again, or try their static TrueType versions.',
      });
      return { bytes: new Uint8Array(), problems: [problem] };
    }
  };
  const name = cachedName('resume.pdf', document, colors, inputsOf(fonts), codeVersion().hash);
  const body = makeOnce(name, draw);
  const has = (character: string) => fonts.some(({ advance }) => advance(character) !== undefined);
  const findings = checkResumeLetters(document, source, has);
  return { resume: [{ file: 'resume.pdf', source, body }], findings };
}
