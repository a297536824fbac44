// The text files of content/, as parse-site.ts gets them.
import type { LastBuild } from '../base/last-build';
import type { Problem, SourceFile } from '../base/problems/problem';
import type { MarkdownRenderer } from '../markdown/markdown';

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
  /** What the last build knows of the text, which is then read only when it is needed. */
  known?: {
    hash: string;
    /** The texts of its diagrams. */
    graphs: string[];
    /** False if the text certainly has no code of an emoji. */
    hasEmoji: boolean;
    /** What `npm run new` has written and the owner has not replaced. */
    placeholders: Problem[];
  };
  /** Frees the memory of the text, which is read again when it is needed. */
  release?: () => void;
}

/** Those of posts, pages and case studies. */
export const textFilesOf = ({ posts, pages, caseStudies }: ContentFiles): ContentFile[] =>
  [posts, pages, caseStudies].flat();

/** Identifies the text of a file. */
export const textId = (file: ContentFile): string => file.known?.hash ?? file.text;

/** How the texts of one kind are parsed. */
export interface ParseOptions {
  render: MarkdownRenderer;
  /** Include drafts, and posts with a future date. */
  drafts: boolean;
  last: LastBuild;
  /** Identifies the renderer, and so what the HTML of a text depends on besides the text. */
  renderId: string;
}
