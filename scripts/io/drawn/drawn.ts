// Cards, icons and the resume: drawn when their text is new, and kept by the hash of all that goes in. Those of the
// project's content are kept in .drawn beside it, which is committed, so that hosts that build from a fresh clone need
// not draw, and so are those of other content with a folder .drawn beside it. All others, and those of drafts and of
// other addresses, are kept in .cache. A build only names them; they are drawn when all else is right.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { Remember } from '../../../src/remember';
import type { Drawn, Output } from '../../../src/types';
import type { BuildOptions } from '../build-options';
import { CACHE, findCached } from '../cache';
import { root } from '../paths';
import { tryWriteWhole } from '../write-whole';
import { type Kind, signatureOf } from './signature';

const OTHERS = `${CACHE}/drawn`;

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

const HASH_LENGTH = 12;

/** The drawings as outputs: with their bytes' place where they are there, and with a way to draw them where not. */
export function toOutputs(requests: Request[], options: BuildOptions, remember: Remember): Output[] {
  const signatures = new Map<Kind, string>();
  const beside = drawnFolder(options.content);
  const folder = isKeptBeside(options) ? beside : OTHERS;
  return requests.map((request) => {
    const { kind, name, says, from, file, isDefault } = request;
    const signature = signatures.get(kind) ?? remember(`signature of ${kind}`, [], () => signatureOf(kind));
    signatures.set(kind, signature);
    const hash = createHash('sha256')
      .update(JSON.stringify([signature, says]))
      .digest('hex')
      .slice(0, HASH_LENGTH);
    const named = `${name}-${hash}${extname(file)}`;
    return {
      file: file.replace('*', hash),
      from,
      drawnAs: named,
      ...(isDefault && { isDefault }),
      body:
        findCached(join(beside, named)) ??
        findOther(folder, named) ??
        later(join(folder, named), request.draw),
    };
  });
}

// What was drawn for a draft is copied to .drawn by the first build that it is out with.
function findOther(folder: string, name: string) {
  const found = findCached(join(OTHERS, name));
  return found && folder !== OTHERS
    ? later(join(folder, name), async () => readFileSync(found.copyOf))
    : found;
}

function later(copyOf: string, draw: Request['draw']) {
  let drawn: Promise<Drawn> | undefined;
  const drawOnce = async (): Promise<Drawn> => {
    const result = await draw();
    const { bytes, problems } = result instanceof Uint8Array ? { bytes: result, problems: [] } : result;
    // What there is something to say about is drawn anew by every build, so that it is said again.
    if (problems.length === 0) tryWriteWhole(copyOf, bytes);
    return { bytes, problems };
  };
  return { copyOf, bytes: 0, draw: () => (drawn ??= drawOnce()) };
}
