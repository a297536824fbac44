// The text files of content/, as parse-site.ts gets them.
import type { LastBuild } from '../base/output';
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

/** What a build knows of a text without reading it. */
export interface ContentFile {
  source: string;
  /** Identifies the text. */
  hash: string;
  /** The texts of its diagrams. */
  graphs: string[];
  /** False if the text certainly has no code of an emoji. */
  hasEmoji: boolean;
  /** What `npm run new` has written and the owner has not replaced. */
  placeholders: Problem[];
  /** Reads the text, each time: those of a large site do not all stay in memory. */
  read: () => SourceFile;
}

/** Those of posts, pages and case studies. */
export const textFilesOf = ({ posts, pages, caseStudies }: ContentFiles): ContentFile[] =>
  [posts, pages, caseStudies].flat();

/** Reads the file of that name, which is one of these. */
export const readAmong = (files: ContentFile[], source: string): SourceFile =>
  files.find((file) => file.source === source)?.read() ?? { source, text: '' };

/** How the texts of one kind are parsed. */
export interface ParseOptions {
  render: MarkdownRenderer;
  /** Include drafts, and posts with a future date. */
  drafts: boolean;
  last: LastBuild;
  /** Identifies the renderer, and so what the HTML of a text depends on besides the text. */
  renderId: string;
}
