// The nouns of the program. `path` is always a URL path, `file` an output file, `source` a file the owner wrote.

import type { About } from './content/about';
import type { Post } from './content/post';
import type { Project } from './content/projects';
import type { Resume } from './content/resume';
import type { Settings } from './content/settings';
import type { PageFacts, Sources } from './html/scan-page';
import type { Pictures } from './images/images';

export type { About } from './content/about';
export type { Post } from './content/post';
export type { Project } from './content/projects';
export type { Redirect } from './content/redirects';
export type { PageText, Settings } from './content/settings';

/** A text file of the owner: line ends are `\n`, a byte order mark is gone. */
export interface SourceFile {
  source: string;
  text: string;
}

/** Something wrong in what the owner wrote. Line and column count from 1; 0 means the file as a whole. */
export interface Problem {
  source: string;
  line: number;
  column: number;
  length: number;
  /** What is shown of that line under the message, and where in it the place is, from 0. */
  excerpt: { text: string; start: number };
  message: string;
  hint?: string;
  severity: 'error' | 'warning';
}

/** A day as `YYYY-MM-DD`, checked to exist. It is compared as text and formatted in UTC. */
export type Day = string;

export interface Heading {
  depth: number;
  id: string;
  /** The words, as plain text. */
  text: string;
}

/** Where in its file the owner wrote an address or an id, by how it stands in the page: `/blog/a` or `id="a"`. */
export interface Place {
  text: string;
  start: number;
  length: number;
}

/** A part of content/about.md: the words of its heading and what stands below it, as HTML. */
export interface Section {
  heading: string;
  html: string;
}

export interface Site {
  settings: Settings;
  about: About;
  projects: Project[];
  resume?: Resume;
  /** There is a resume.pdf to link to: made of that, or the owner's own. */
  hasResume: boolean;
  /** Newest first. */
  posts: Post[];
  pictures: Pictures;
  /** What the files of the owner are called, for messages. */
  sources: { settings: string; about: string; projects: string; resume?: string };
  /** The day of the build. */
  today: Day;
  /** The address to write for an internal path, a hash-style link or an external address. */
  href: (to: string) => string;
  /** The same with the origin in front. */
  absolute: (path: string) => string;
  /** The text of a post as feeds show it. It is rendered when it is asked for. */
  feedHtml: (post: Post) => string;
}

/** One file of dist. `from` names what made it, for the message when two want the same file. */
export interface Output {
  file: string;
  from: string;
  body: string | Uint8Array | CopyOf;
  /** Of a drawing: its name among those that are kept. */
  drawnAs?: string;
  /** Of a page: what it holds, and what its policy allows. */
  facts?: PageFacts;
  sources?: Sources;
  /** Gives way to a file of the owner's with the same name. */
  isDefault?: true;
}

/** A file of public/. */
export interface PublicFile extends Output {
  body: CopyOf;
}

/** A file that goes to dist byte for byte from where it lies on disk. */
export interface CopyOf {
  copyOf: string;
  bytes: number;
  /** Of a drawing that is not there yet: makes the file, and gives its bytes and what is to be said of it. */
  draw?: () => Promise<Drawn>;
}

export interface Drawn {
  bytes: Uint8Array;
  problems: Problem[];
}

export type Outputs = Map<string, Output>;
