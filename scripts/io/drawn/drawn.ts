// Cards, icons and the resume: drawn when their text is new, and cached by all that goes in. Those of the project's
// content lie in .drawn beside it, which is committed, so that hosts that build from a fresh clone need not draw, and so
// do those of other content with a folder .drawn beside it. All others, and those of drafts and of other addresses, lie
// in .cache. A build only names them; they are drawn when all else is right.
import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { CopyOf, Drawn, Output } from '../../../src/types';
import { cache, hash, Store } from '../../cache/cache';
import type { BuildOptions } from '../build-options';
import { root } from '../paths';
import type { Generators, Kind } from './generators';

/** The folder of drawings that is committed with the content. */
export const drawnFolder = (content: string): string => join(dirname(content), '.drawn');

/** Whether new drawings are kept there: those of the site as it is, not as it would be with drafts or elsewhere. */
export const isKeptBeside = ({ content, drafts, url }: BuildOptions): boolean =>
  (content === join(root, 'content') || existsSync(drawnFolder(content))) && !drafts && url === undefined;

export interface Request {
  kind: Kind;
  /** What it is called in the folder, before its hash. */
  name: string;
  /** All that it says. */
  says: unknown;
  from: string;
  /** The file in dist; `*` stands for the hash. */
  file: string;
  isDefault?: true;
  draw: () => Promise<Uint8Array | Drawn>;
}

/** Of the hash in dist. */
const HASH_LENGTH = 12;
/** The name of a post may be as long as a file name can be, and hashes are added to it. */
const NAME_LENGTH = 60;

/** The drawings as outputs: with their bytes' place where they are there, and with a way to draw them where not. */
export function toOutputs(requests: Request[], options: BuildOptions, generators: Generators): Output[] {
  const beside = new Store(drawnFolder(options.content));
  const isBeside = isKeptBeside(options);
  return requests.map(({ kind, name, says, from, file, isDefault, draw }) => {
    const key = hash(generators[kind], JSON.stringify(says));
    const named = name.slice(0, NAME_LENGTH) + extname(file);
    const cached = `generated/${named}`;
    const drawnAs = beside.idOf(named, key);
    const found = beside.findFile(named, key) ?? (isBeside ? undefined : cache.findFile(cached, key));
    // What was drawn for a draft is copied by the first build that it is out with.
    const drawOrCopy = async () => (isBeside && cache.find(cached, key)?.bytes) || draw();
    const store = (bytes: Uint8Array) =>
      isBeside ? beside.write(named, key, bytes) : cache.write(cached, key, bytes);
    return {
      file: file.replace('*', key.slice(0, HASH_LENGTH)),
      from,
      drawnAs,
      ...(isDefault && { isDefault }),
      body: found ?? later(join(beside.folder, drawnAs), drawOrCopy, store),
    };
  });
}

function later(copyOf: string, draw: Request['draw'], store: (bytes: Uint8Array) => void): CopyOf {
  let drawn: Promise<Drawn> | undefined;
  const drawOnce = async (): Promise<Drawn> => {
    const result = await draw();
    const { bytes, problems } = result instanceof Uint8Array ? { bytes: result, problems: [] } : result;
    // What there is something to say about is drawn anew by every build, so that it is said again.
    if (problems.length === 0) store(bytes);
    return { bytes, problems };
  };
  return { copyOf, bytes: 0, draw: () => (drawn ??= drawOnce()) };
}
