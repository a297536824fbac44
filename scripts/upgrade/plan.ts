// Plans an upgrade: which files change to which bytes, and what the owner has to know. Writes nothing.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { decide } from '../../src/upgrade/decide';
import { conflictLines, mergePackage, renameLock, withLineEnds } from '../../src/upgrade/merge';
import { isOwned, LIST, type Release } from '../../src/upgrade/release';
import { emptyReport } from '../../src/upgrade/report';
import { WriteError } from '../files/write-error';
import { isBinary, mergeTexts } from './git';
import { BASES, baseOf, findBases, migrateOwn, type OwnFile, readOwn, withoutCrlf } from './project-files';
import { blobHash, filesOfRelease, readRelease } from './release-files';
import type { Change } from './switch';
import { stateOf } from './undo.cjs';

/** `source` is the folder of the release, `base` that of the release that the project comes from, if it is given. */
export function planUpgrade(project: string, source: string, release: Release, base?: string) {
  const plan = new Plan(project, source, release, base);
  // package.json comes first: package-lock.json depends on it.
  const paths = new Set(['package.json', LIST, ...filesOfRelease(source), ...Object.keys(release.files)]);
  for (const path of paths) if (!isOwned(path)) plan.addFile(path);
  const changes = [...plan.changes.values()];
  const bases = changes.filter(({ path }) => path.startsWith(BASES)).length;
  const from = readRelease(project)?.version;
  const isUnchanged = bases === changes.length;
  return { changes, report: { ...plan.report, from, to: release.version, bases, isUnchanged } };
}

class Plan {
  readonly changes = new Map<string, Change>();
  readonly report = emptyReport();
  readonly #bases: ReturnType<typeof findBases>;
  readonly #names: string[];
  /** The texts of files of the generator from which the owner's settings have moved elsewhere. */
  readonly #migrated: ReadonlyMap<string, string>;

  constructor(
    readonly project: string,
    readonly source: string,
    readonly release: Release,
    base?: string,
  ) {
    const from = readRelease(project)?.version;
    this.#bases = findBases(project, source, release, base);
    this.#names = ['yours', from ? `version ${from}` : 'the version before', `version ${release.version}`];
    const { changes, problems } = migrateOwn(project);
    this.#migrated = changes;
    this.report.problems = problems;
    for (const [path, after] of changes) if (isOwned(path)) this.#changeContent(path, after);
  }

  addFile(path: string): void {
    const from = join(this.source, path);
    const theirs = existsSync(from) ? readFileSync(from) : undefined;
    const found = this.#readOwn(path, theirs !== undefined);
    // Also a file whose line ends are those of Windows in the release.
    if (found && theirs?.equals(found.bytes) && !this.#migrated.has(path)) {
      this.#removeBase(path);
      return;
    }
    const mine = found && this.#withMigration(path, found);
    const hash = theirs && blobHash(theirs);
    const isPristine = mine !== undefined && (path === LIST || this.#bases.isKnown(path, mine.hash));
    const base = mine ? this.#bases.hashOf(path) : this.#bases.deletedHashOf(path);
    const decision = decide({
      path,
      mine: mine?.hash,
      theirs: hash,
      isPristine,
      isKnown: Object.hasOwn(this.release.files, path),
      base,
    });
    if (decision === 'add' || decision === 'update') this.#write(path, theirs, mine);
    else if (decision === 'remove') this.#write(path, undefined, mine);
    else if (decision === 'merge' && mine && theirs) this.#merge(path, mine, theirs);
    if (mine && theirs && (decision === 'merge' || decision === 'yours')) this.#keepBase(path, theirs);
    else this.#removeBase(path);
    if (decision === 'left' || decision === 'deleted' || decision === 'obsolete')
      this.report[decision].push(path);
  }

  /** A file that the release no longer has may be behind a link, or in the place of a folder, of the owner's. */
  #readOwn(path: string, isInRelease: boolean): OwnFile | undefined {
    try {
      return readOwn(this.project, path);
    } catch (error) {
      if (isInRelease) throw error;
      return undefined;
    }
  }

  #withMigration(path: string, mine: OwnFile): OwnFile {
    const text = this.#migrated.get(path);
    if (text === undefined) return mine;
    const bytes = Buffer.from(withLineEnds(text, mine.bytes.toString()));
    return { bytes, hash: blobHash(Buffer.from(text)) };
  }

  #write(path: string, bytes: Uint8Array | undefined, mine: OwnFile | undefined): void {
    if (mine && bytes && blobHash(bytes) === mine.hash && !this.#migrated.has(path)) return;
    this.report[bytes === undefined ? 'removed' : mine === undefined ? 'added' : 'updated']++;
    this.#change(path, bytes);
  }

  /** `from` is the path of the file in the release. */
  #change(path: string, bytes: Uint8Array | undefined, from = path): void {
    const stats = statSync(join(this.source, from), { throwIfNoEntry: false });
    const isExecutable = ((stats?.mode ?? 0) & 0o100) !== 0;
    this.changes.set(path, { path, bytes, isExecutable, before: stateOf(join(this.project, path)) });
  }

  #merge(path: string, mine: OwnFile, theirs: Buffer): void {
    if (path === 'package.json') this.#mergePackage(mine, theirs);
    else if (path === 'package-lock.json') this.#replaceLock(theirs);
    else if (isBinary(mine.bytes) || isBinary(theirs)) this.#putBeside(path, theirs);
    else this.#mergeText(path, mine, theirs);
  }

  #mergeText(path: string, mine: OwnFile, theirs: Buffer): void {
    const text = withoutCrlf(mine.bytes);
    const base = this.#bases.read(path, text);
    const merged = mergeTexts(text, base ?? '', withoutCrlf(theirs), this.#names);
    const lines = conflictLines(merged);
    if (lines.length > 0) this.report.conflicts.push({ path, lines, isWithoutBase: base === undefined });
    else this.report.merged.push(path);
    this.#change(path, Buffer.from(withLineEnds(merged, mine.bytes.toString())));
  }

  #mergePackage(mine: OwnFile, theirs: Buffer): void {
    const text = withoutCrlf(mine.bytes);
    const merged = mergePackage(text, this.#bases.read('package.json', text), theirs.toString());
    if (merged === undefined)
      throw new WriteError(
        'package.json is not valid JSON. Correct it, and run the upgrade again. Nothing was changed.',
      );
    this.report.merged.push('package.json');
    this.report.replaced = merged.replaced;
    this.report.needsInstall = !merged.hasSameDependencies;
    this.#change('package.json', Buffer.from(merged.text));
  }

  /** npm writes this file, so it is not merged. */
  #replaceLock(theirs: Buffer): void {
    const merged = this.changes.get('package.json')?.bytes;
    if (merged === undefined) this.report.needsInstall = true;
    this.report.updated++;
    const lock = merged ? renameLock(theirs.toString(), Buffer.from(merged).toString()) : theirs;
    this.#change('package-lock.json', Buffer.from(lock));
  }

  /** The next upgrade merges from this text, if the release changes it then. */
  #keepBase(path: string, theirs: Buffer): void {
    if (path === 'package-lock.json' || isBinary(theirs)) return;
    if (this.#bases.readExact(path, blobHash(theirs)) === undefined) this.#change(baseOf(path), theirs);
  }

  #removeBase(path: string): void {
    if (readOwn(this.project, baseOf(path))) this.#change(baseOf(path), undefined);
  }

  #putBeside(path: string, theirs: Buffer): void {
    let name = `${path}.new`;
    for (let count = 2; existsSync(join(this.project, name)); count++) name = `${path}.new${count}`;
    this.report.beside.push({ path, name });
    this.#change(name, theirs, path);
  }

  #changeContent(path: string, after: string): void {
    const bytes = readFileSync(join(this.project, path));
    const before = withoutCrlf(bytes);
    this.report.content.push({ path, before, after });
    this.#change(path, Buffer.from(withLineEnds(after, bytes.toString())));
  }
}
