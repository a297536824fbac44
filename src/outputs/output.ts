// The rows of the table of dist.
import type { PageFacts, PolicySources } from '../html/scan-page';
import type { Problem } from '../problem';

/** One file of dist. `from` names what made it, for the message when two want the same file. */
export interface Output {
  file: string;
  from: string;
  body: string | Uint8Array | CopyOf;
  /** Of a generated image or document: its name in the cache. */
  generatedName?: string;
  /** Of a page: what it holds, and what its policy allows. */
  facts?: PageFacts;
  sources?: PolicySources;
  /** Gives way to a file of the owner's with the same name. */
  isDefault?: true;
}

/** A file that goes to dist byte for byte from where it lies on disk. */
export interface CopyOf {
  copyOf: string;
  bytes: number;
  /** Of a generated file that is not in the cache: draws it, and returns its bytes and the problems found. */
  draw?: () => Promise<Drawn>;
}

export interface Drawn {
  bytes: Uint8Array;
  problems: Problem[];
}

/** A file of public/. */
export interface PublicFile extends Output {
  body: CopyOf;
}

/** By file. */
export type Outputs = Map<string, Output>;
