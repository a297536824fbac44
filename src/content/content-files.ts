// The text files of content/, as parse-site.ts gets them.
import type { SourceFile } from '../problem';

export interface ContentFiles {
  settings: ContentFile;
  about: ContentFile;
  projects: ContentFile;
  /** Optional: a site may have no resume. */
  resume?: ContentFile;
  posts: ContentFile[];
  pages: ContentFile[];
  caseStudies: ContentFile[];
}

export interface ContentFile extends SourceFile {
  /** What the memo knows of the text, which is then read only when it is needed. */
  known?: KnownText;
}

export interface KnownText {
  hash: string;
  /** False if the text certainly has no diagram, code of an emoji, or placeholder of a new file. */
  mayHave: Record<'diagram' | 'emoji' | 'placeholder', boolean>;
}

/** The text as an input of a memoized step. */
export const textInput = (file: ContentFile): string => file.known?.hash ?? file.text;
