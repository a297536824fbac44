// Removes files of the manifest that the site no longer has, then writes changed files, assets first, pages last. Each is written
// beside its place and renamed, so a killed build leaves whole files, some old and some new; the next build writes the rest.
import { existsSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isCopy, type Output, type Outputs } from '../../../src/base/output';
import { fold, parentFolders } from '../../../src/base/paths';
import { Refusal, toRefusal } from '../errors';
import { tryLstat, withLock } from '../file';
import { cleanFolder, writeWhole } from '../write-whole.cjs';
import { hasBody, keyOfBody, writeBody } from './body';
import {
  distOf,
  lockPath,
  type Manifest,
  manifestPath,
  noManifest,
  readManifest,
  refuseOtherManifest,
  stateOf,
  type Written,
  writeManifest,
} from './manifest';
import { MARKER_FILE, refuseObstacles, refuseOtherFolder } from './obstacles';

type ManifestRest = Pick<Manifest, 'code' | 'values' | 'report'>;

// Writes the outputs to `out`, and returns whether it contained exactly this site before. `lastManifest` is from before the build.
// Throws a Refusal if the folder is not one of a site, if an owner's file is in the way, or if it cannot be written.
export function writeSite(
  outputs: Outputs,
  out: string,
  rest: ManifestRest = { values: () => [] },
  lastManifest?: Manifest,
): boolean {
  // Every user may read the site, whatever the umask is: a server may run as another user.
  const umask = process.umask(0);
  process.umask(umask & ~0o555);
  try {
    const dist = distOf(out);
    mkdirSync(dirname(dist), { recursive: true });
    return withLock(lockPath(dist), () => writeLocked(outputs, dist, rest, lastManifest));
  } catch (error) {
    throw toRefusal(error, out);
  } finally {
    process.umask(umask);
  }
}

function writeLocked(outputs: Outputs, dist: string, rest: ManifestRest, lastManifest?: Manifest): boolean {
  if (lastManifest && lastManifest.state !== stateOf(manifestPath(dist))) throw new Refusal(OVERTAKEN);
  const manifest = lastManifest ?? readManifest(dist) ?? noManifest();
  if (!manifest.state) refuseOtherManifest(dist);
  removeTemporary(dist, manifest);
  refuseOtherFolder(dist);
  const gone = [...manifest.files.keys(), ...manifest.retained].filter((file) => !outputs.has(file));
  // Pages that are open still ask for these files. Images are not retained, because they may be of a draft.
  const isRetained = (file: string) =>
    SCRIPT_STYLE_OR_FONT.test(file) && manifest.files.has(file) && stateOf(join(dist, file)) !== '';
  const retained = gone.filter(isRetained);
  const obsolete = gone.filter((file) => !isRetained(file));
  const files = findSame(outputs, dist, manifest, gone);
  const changed = [...outputs.values()].filter(({ file }) => !files.has(file));
  refuseObstacles(dist, changed, obsolete, manifest);

  let isMixed = false;
  try {
    if (changed.length + obsolete.length > 0) {
      const pending = changed.map(({ file }): [string, Written] => [file, { state: '', bodyKey: '' }]);
      const all = new Map([...manifest.files, ...files, ...pending]);
      writeManifest(dist, { ...noManifest(), files: all, retained: manifest.retained });
    }
    // Removes before it writes: an obsolete file may have the name of a new folder, or its folder the name of a new file.
    for (const file of obsolete) isMixed = remove(dist, file) || isMixed;
    for (const output of changed.sort((a, b) => rank(a, manifest) - rank(b, manifest))) {
      const path = join(dist, output.file);
      // Before the copy, so that the next build notices if the source changes meanwhile.
      const bodyKey = keyOfBody(output);
      writeWhole(path, (temporary) => writeBody(temporary, output));
      files.set(output.file, { state: stateOf(path), bodyKey });
      isMixed = true;
    }
    // In the order of the site, so that the next build of it writes the same.
    const ordered = new Map([...outputs.keys()].map((file) => [file, files.get(file) as Written]));
    // The next build of the same site removes what is retained.
    const report = retained.length === 0 ? rest.report : undefined;
    writeManifest(dist, { ...rest, report, files: ordered, retained });
  } catch (error) {
    throw toRefusal(error, dist, isMixed ? MIXED : undefined);
  }
  return changed.length + gone.length === 0;
}

const OVERTAKEN = 'Another build has written to this folder meanwhile; build again. Nothing was changed.';
const MIXED = 'It now has files of this build beside older ones, each of them whole: build again.';

const SCRIPT_STYLE_OR_FONT = /^assets\/.*\.(?:js|css|woff2)$/;

/** The order in which files are written. A page and its Markdown come from one step, so they have the same rank. */
function rank({ file }: Output, { files }: Manifest): number {
  // If this first build is killed, the next one recognizes the folder by this file.
  if (file === MARKER_FILE && !files.has(file)) return 0;
  return file.startsWith('assets/') ? 1 : /\.(?:html|md)$/.test(file) ? 3 : 2;
}

/** The files that already have the right bytes. Only those that have changed since they were written are read. */
function findSame(outputs: Outputs, dist: string, manifest: Manifest, gone: string[]) {
  const same = new Map<string, Written>();
  if (!existsSync(dist)) return same;
  // On a file system that ignores case, removing `A.png` also removes `a.png`.
  const goneNames = new Set(gone.map(fold));
  for (const output of outputs.values()) {
    const { file, body } = output;
    if (gone.length > 0 && goneNames.has(fold(file))) continue;
    const path = `${dist}/${file}`;
    const written = manifest.files.get(file);
    // A body that copies the file itself is from output() of the memory, which has found the state unchanged.
    const isItself = written !== undefined && isCopy(body) && body.copyOf === path;
    const state = isItself ? written.state : stateOf(path);
    if (state === '') continue;
    const bodyKey = keyOfBody(output);
    const isAsWritten = written?.state === state && bodyKey !== '' && written.bodyKey === bodyKey;
    if (isAsWritten || hasBody(path, output)) same.set(file, { state, bodyKey });
  }
  return same;
}

/** Removes a file and the folders that are empty without it, unless something else is in its place. Returns whether it did. */
function remove(dist: string, file: string): boolean {
  const isOther = (path: string, isOurs: 'isFile' | 'isDirectory') =>
    tryLstat(join(dist, path))?.[isOurs]() === false;
  if (parentFolders(file).some((folder) => isOther(folder, 'isDirectory')) || isOther(file, 'isFile'))
    return false;
  rmSync(join(dist, file), { force: true });
  for (const folder of parentFolders(file).reverse()) {
    try {
      rmdirSync(join(dist, folder));
    } catch (error) {
      // A killed build may have removed it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') break;
    }
  }
  return true;
}

/** Removes the temporary file of a killed build, which is in the folder of one of the files that it had yet to write. */
function removeTemporary(dist: string, { files }: Manifest): void {
  const pending = [...files].filter(([, { state }]) => state === '');
  for (const folder of new Set(pending.map(([file]) => dirname(file)))) cleanFolder(join(dist, folder));
}
