// The memo stores the results of build steps across builds, so that a build after one edit redoes only the steps that the
// edit affects. An entry is valid while its key, its inputs and the code are unchanged.
import { type Memoize, withoutMemo } from '../../src/memo';
import { cache, codeHash } from './code-state.cjs';
import { createMemoize, type Group, type Measure, type Results } from './memoize';
import { hash } from './names.cjs';
import { NewPack } from './new-pack';
import { Pack, type PackReader } from './pack';

interface Memo {
  memoize: Memoize;
  /**
   * Writes the entries used since it was opened, if they have changed; after a build that was not whole, also those that
   * it has not used. Nothing is memoized afterwards, and a StoredText is made again.
   */
  close(build?: { isWhole: boolean }): void;
  /** After it was closed: reads what is stored of a StoredText, which takes less time than making it again. */
  reopen(): void;
}

/** Limits what one build adds, for very large sites. */
const LARGEST = 1_500_000_000;

/** Most entries, and those that were added since that file was written: an edit writes only the second file. */
const BASE = 'memo/memo';
const RECENT = 'memo/recent';
/** The share of added and unused bytes at which all entries are written to one file again. */
const LARGEST_CHANGE = 0.25;
const GENERATIONS = 2;
/** How many bytes of texts that are not stored are held in memory. The rest is in a temporary file. */
const ROOM = 1 << 24;

/** Opens the memo for a content folder. Without the launcher, the hash of the code is unknown and nothing is stored. */
export function openMemo(content: string): Memo {
  const code = codeHash();
  if (code === undefined) return { memoize: withoutMemo, close() {}, reopen() {} };
  return createMemo(cache, hash(code, content));
}

/** `version` identifies everything besides the inputs that determines a value, such as the code. */
export function createMemo(store: typeof cache, version: string): Memo {
  const stored = new StoredEntries(store, version);
  const memoize = createMemoize(stored);
  let isOpen = true;
  return {
    memoize: (step, inputs, make, ...texts) => (isOpen ? memoize(step, inputs, make, ...texts) : make()),
    close({ isWhole } = { isWhole: true }) {
      isOpen = false;
      stored.close(isWhole);
    },
    reopen: () => stored.reopen(),
  };
}

class StoredEntries implements Results {
  private base: Pack;
  private recent: Pack;
  private readonly added: NewPack;
  private readonly unstored: NewPack;
  private readonly used = new Set<string>();

  constructor(
    private readonly store: typeof cache,
    private readonly version: string,
  ) {
    this.base = new Pack(store, BASE, version);
    this.recent = new Pack(store, RECENT, version);
    this.added = new NewPack(store, BASE);
    this.unstored = new NewPack(store, BASE, ROOM);
  }

  read(id: string): Buffer | undefined {
    this.used.add(id);
    return this.packWith(id)?.read(id);
  }

  readText(id: string, group: Group, offset: number, measure: Measure): Buffer | undefined {
    const pack = group === 'stored' ? this.packWith(id) : this.unstored;
    return pack?.readText(id, offset, measure);
  }

  private packWith = (id: string): PackReader | undefined =>
    [this.base, this.recent, this.added].find((pack) => pack.has(id));

  add(id: string, result: Buffer, { stored, unstored }: Record<Group, string[]>): boolean {
    // A step whose result is undefined runs again, although it has an entry.
    if (this.base.has(id) || this.recent.has(id)) return true;
    if (this.added.size > LARGEST) return false;
    this.added.add(id, result, stored);
    if (unstored.length > 0) this.unstored.add(id, Buffer.alloc(0), unstored);
    return !this.added.isBroken;
  }

  /** For reading only. */
  reopen(): void {
    this.base = new Pack(this.store, BASE, this.version);
    this.recent = new Pack(this.store, RECENT, this.version);
  }

  /** Stores the entries that are not in `base`, or all of them. */
  close(isWhole: boolean): void {
    const { base, recent, added } = this;
    this.unstored.discard();
    const usedOf = (pack: Pack) => [...pack.ids()].filter((id) => !isWhole || this.used.has(id));
    const inBase = usedOf(base);
    const inRecent = usedOf(recent);
    const unused = base.size - sizeOf(base, inBase);
    const isDamaged = base.isDamaged || recent.isDamaged;
    const changed = added.size + sizeOf(recent, inRecent) + unused;
    const isSmall = !isDamaged && changed <= base.size * LARGEST_CHANGE;
    const isSame = isSmall && added.size === 0 && inRecent.length === recent.count;
    if (!isSmall) copy(base, inBase, added);
    if (!isSame) copy(recent, inRecent, added);
    // Before one of them is replaced: some systems replace no open file.
    base.close();
    recent.close();
    if (isSame) added.discard();
    else {
      added.storeAs(isSmall ? RECENT : BASE, this.version, GENERATIONS);
      if (!isSmall && recent.count > 0)
        new NewPack(this.store, RECENT).storeAs(RECENT, this.version, GENERATIONS);
    }
  }
}

const sizeOf = (pack: Pack, ids: string[]): number => ids.reduce((sum, id) => sum + pack.sizeOf(id), 0);

function copy(pack: Pack, ids: string[], to: NewPack): void {
  for (const id of ids) {
    const [result, texts] = [pack.read(id), pack.readTexts(id)];
    if (result && texts) to.add(id, result, [texts]);
  }
}
