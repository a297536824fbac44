// Social cards, icons, the resume and fonts: drawn when their inputs have changed. Files of the project's content, and of other
// content that has a .drawn folder next to it, are stored in .drawn. That folder is committed, so that a host that builds
// from a fresh clone need not draw. All others, and those built with --drafts or --url, are stored in the cache.
import { existsSync, lstatSync } from 'node:fs';
import { basename, dirname, extname, join, parse } from 'node:path';
import type { Card } from '../../src/cards/card';
import { type Style, toStyle } from '../../src/cards/style';
import { colorsOnWhite } from '../../src/colors/derive';
import type { OwnFonts } from '../../src/fonts/faces';
import { icons } from '../../src/icons/icons';
import type { LastBuild } from '../../src/last-build';
import type { CopyOf, Drawn, Output, Outputs, PublicFile } from '../../src/outputs/output';
import type { Page } from '../../src/page';
import { isError, type Problem, problemOf } from '../../src/problems/problem';
import { toPdfDocument } from '../../src/resume/resume-document';
import type { Site } from '../../src/site';
import { cache } from '../cache/code-state.cjs';
import { ageOf, readNames, remove } from '../cache/files.cjs';
import { checksumOfFile, ENTRY, hash, withHash, withoutHash } from '../cache/names.cjs';
import { Store } from '../cache/store.cjs';
import type { BuildOptions } from '../cli/build-options';
import { root } from '../files/paths';
import { undrawn } from './draw-missing';
import type { Generators, Kind } from './generators';

export interface Request {
  kind: Kind;
  /** Everything that the image shows, or the font has. */
  input: unknown;
  source: string;
  /** The file in dist; `*` is replaced with the hash. A file without a hash is overridden by a file of the owner's. */
  file: string;
  /** Loads the code that draws, and the packages that it needs. */
  draw: () => Promise<Uint8Array | { bytes: Uint8Array; problems: Problem[] }>;
}

/** The length of the hash in a file name in dist. Pages name each font several times. */
const HASH_LENGTHS: Record<Kind, number> = { card: 12, cover: 12, icon: 12, resume: 12, font: 8 };
/** Limits the length of names: the name of a post may already be as long as the system allows, and hashes are added. */
const NAME_LENGTH = 60;

/** Returns cards, icons and the resume as outputs, drawn or yet to be drawn; the cards by their names. */
export function nameGenerated(
  site: Site,
  pages: Page[],
  files: PublicFile[],
  own: OwnFonts,
  toOutput: (request: Request) => Output,
): { cards: Map<string, Output>; others: Output[] } {
  const style = toStyle(site.settings.colors.day, own);
  const fontNames = Object.values(own).map(({ source }) => source);
  const cards = new Map<string, Output>();
  for (const { card } of pages)
    if (card && !cards.has(card.name))
      cards.set(card.name, toOutput(cardRequest(card, style, files, fontNames)));
  const others: Request[] = icons(style.colors).map((icon) => ({
    kind: 'icon',
    input: icon,
    source: 'src/icons/icons.ts',
    file: icon.file,
    draw: async () => (await import('./icon')).drawIcon(icon),
  }));
  if (site.resume) {
    const resume = toPdfDocument(site.resume, site);
    const source = site.sources.resume ?? 'resume.yaml';
    const printed = { ...style, colors: colorsOnWhite(style.colors) };
    const draw = orProblem(fontNames, async () =>
      (await import('./resume')).drawResume(resume, source, printed),
    );
    others.push({ kind: 'resume', input: [resume, style.id], source, file: 'resume.pdf', draw });
  }
  return { cards, others: others.map(toOutput) };
}

/** `fontNames` are the names of the owner's fonts, for messages. */
function cardRequest(card: Card, style: Style, files: PublicFile[], fontNames: string[]): Request {
  const cover = card.cover && files.find(({ file }) => `/${file}` === card.cover?.path);
  const [kind, ending] = cover ? (['cover', 'jpg'] as const) : (['card', 'png'] as const);
  const draw = orProblem(fontNames, async () =>
    cover
      ? (await import('./cards/cover-card')).drawCoverCard(card, style, cover)
      : (await import('./cards/card')).drawCard(card, style),
  );
  const file = `assets/card-${card.name}-*.${ending}`;
  return { kind, input: [card, style.id], source: 'src/cards', file, draw };
}

/** Reports fonts of the owner that can be cut but not drawn with. Without such fonts, an error is one of the code. */
function orProblem(fontNames: string[], draw: Request['draw']): Request['draw'] {
  if (fontNames.length === 0) return draw;
  return async () => {
    try {
      return await draw();
    } catch {
      const problem = problemOf(fontNames[0], {
        message: `social cards and the resume cannot be drawn with ${fontNames.join(', ')}`,
        hint: 'download the fonts again, or try their static TrueType versions.',
      });
      return { bytes: new Uint8Array(), problems: [problem] };
    }
  };
}

/** Returns a function that names a generated file. */
export function createToOutput(
  options: BuildOptions,
  generators: Generators,
  last: LastBuild,
): (request: Request) => Output {
  const committed = new Store(committedFolder(options.content));
  const cached = new Store(join(cache.folder, 'generated'));
  const own = isCommitted(options) ? committed : cached;
  return ({ kind, input, source, file, draw }) => {
    const key = hash(generators[kind], JSON.stringify(input));
    const extension = extname(file);
    const name = parse(file).name.replace('-*', '').slice(0, NAME_LENGTH) + extension;
    const generatedName = withHash(name, key);
    const named = file.replace('*', key.slice(0, HASH_LENGTHS[kind]));
    const sizeIn = (id: string) => last.sizeOf(named, id);
    // A file that was drawn with warnings, and beside it the warnings, so that each build reports them: not in .drawn, because a
    // host that builds from it would not.
    const [warned, warnedKey] = [`warned/${name}`, hash(key, source)];
    const findWarned = (): CopyOf | undefined => {
      const problems = cached.find(`${warned}.json`, warnedKey)?.bytes.toString();
      const body = problems === undefined ? undefined : cached.findFile(warned, warnedKey, sizeIn);
      return body && { ...body, problems: JSON.parse(problems as string) };
    };
    const make = async (): Promise<Drawn> => {
      // A card that was drawn for a draft is copied when the post is published.
      const found = cached.find(name, key)?.bytes ?? (await draw());
      const { bytes, problems } = 'bytes' in found ? found : { bytes: found, problems: [] };
      if (problems.length === 0) return { body: own.write(name, key, bytes).body, problems };
      if (problems.some(isError)) return { body: bytes, problems };
      cached.write(`${warned}.json`, warnedKey, JSON.stringify(problems));
      return { body: cached.write(warned, warnedKey, bytes).body, problems };
    };
    return {
      file: named,
      source,
      generatedName,
      ...(!file.includes('*') && { isDefault: true }),
      body:
        committed.findFile(name, key, sizeIn) ??
        own.findFile(name, key, sizeIn) ??
        findWarned() ??
        undrawn(join(committed.folder, generatedName), make),
    };
  };
}

const committedFolder = (content: string): string => join(dirname(content), '.drawn');

/** Whether new files are stored in .drawn: only those of the site as it is published, without --drafts or --url. */
const isCommitted = ({ content, drafts, url }: BuildOptions): boolean =>
  (content === join(root, 'content') || existsSync(committedFolder(content))) && !drafts && url === undefined;

/** A younger file may have been drawn by another build that is running. */
const YOUNG_MS = 10_000;

/**
 * Deletes files from .drawn that the site no longer uses, if this build stores its generated files there. Only a build can
 * have written a file whose name has the checksum of its bytes. Returns whether none are left.
 */
export function clearUnused(outputs: Outputs, options: BuildOptions): boolean {
  if (!isCommitted(options)) return true;
  const folder = committedFolder(options.content);
  const named = new Set([...outputs.values()].map(({ generatedName }) => generatedName));
  const unused = readNames(folder)
    .filter((file) => ENTRY.test(file) && !named.has(withoutHash(file)))
    .map((file) => join(folder, file))
    .filter(hasOwnChecksum);
  for (const path of unused) if (ageOf(path) > YOUNG_MS) remove(path);
  return !unused.some((path) => existsSync(path));
}

const hasOwnChecksum = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isFile() === true &&
  ENTRY.exec(basename(path))?.[3] === checksumOfFile(path);
