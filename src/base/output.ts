// What the build knows of each file of dist before the file is written.
import type { OwnHtml } from './html/own-html';
import type { PageIndex, PolicySources } from './html/scan-page';
import type { Problem, SourceFile } from './problems/problem';

/** A file of dist. `source` is the file that it is made from, for messages. */
export interface Output {
  file: string;
  source: string;
  body: string | Uint8Array | CopyOf;
  /** A key of everything that the file shows. A file with the same view as in the last build is not made again. */
  view?: string;
  /** Only for a page. */
  facts?: PageFacts;
  /** For an HTML file of the owner's. `read` is for the places of problems in it. */
  ownHtml?: OwnHtml & { read(): SourceFile };
  /** The file is at an old address: a page that redirects, or a copy of a feed. */
  isRedirect?: true;
  /** For a copy of a picture or video of the owner's without its metadata. */
  hasNoMetadata?: true;
  /** A file of the owner with the same name replaces it. */
  isDefault?: boolean;
}

/** A file that is copied to dist unchanged. */
export interface CopyOf {
  copyOf: string;
  bytes: number;
  /** Changes with the content. Empty if the content may change unnoticed. */
  key?: string;
  /** For a generated file that is not in the cache: makes it. */
  make?: () => Promise<Made>;
}

export const isCopy = (body: Output['body']): body is CopyOf => typeof body === 'object' && 'copyOf' in body;

export interface Made {
  /** The file in the cache, or the bytes if they are not stored. */
  body: Uint8Array | CopyOf;
  problems: Problem[];
}

export interface PublicFile extends Output {
  body: CopyOf & { key: string };
}

/** Whether the file is a social card. Names of cards change with what they show, so the keys of checks leave them out. */
export const isCard = ({ file }: Output): boolean => file.startsWith('assets/card-');

/** The outputs by the names of their files. */
export type Outputs = Map<string, Output>;

export type RenderedPage = Output & { facts: PageFacts };

export const pagesOf = (outputs: Outputs): RenderedPage[] =>
  [...outputs.values()].filter((output): output is RenderedPage => output.facts !== undefined);

type ParsedFacts = { index: PageIndex; policySources: PolicySources };

/** Returns JSON: a text, or the bytes of one, which Node decodes. */
export type Json = () => { toString(): string };

/** What the checks and the policy need of a page: its ids, links and headings, and the sources that its policy allows. */
export class PageFacts implements ParsedFacts {
  #parsed: ParsedFacts | undefined;

  /** The facts are parsed when they are needed: a build after an edit needs the facts of few pages. `key` changes with them. */
  constructor(
    readonly key: string,
    readonly json: Json,
  ) {}

  #parse(): ParsedFacts {
    this.#parsed ??= JSON.parse(String(this.json())) as ParsedFacts;
    return this.#parsed;
  }

  get index(): PageIndex {
    return this.#parse().index;
  }

  get policySources(): PolicySources {
    return this.#parse().policySources;
  }
}

/** The attribute of the html element of a 404 page, by which servers and later builds know it. */
export const NOT_FOUND_MARK = 'data-status="404"';
