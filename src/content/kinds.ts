// The files of content/, the keys of front matter, and the kinds of texts: what else each needs.
// A text is content/posts/<slug>.md or content/posts/<slug>/index.md; the same in pages/ and projects/.
import type { Problem, ProblemDetails, SourceFile } from '../base/problems/problem';
import { hintsFor } from './foreign-keys';
import { tag } from './slug';
import { language, webAddress } from './yaml/address-schemas';
import { array, type ObjectOf, object, optional, record, type Schema } from './yaml/schema';
import { boolean, line, moment, positiveInteger, prose } from './yaml/values';

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
  /** What `npm run new` has written and the owner has not replaced. */
  placeholders: Problem[];
  /** Reads the text. It is not stored here: few builds need all texts, and a large site need not fit in memory. */
  readText: () => SourceFile;
}

export const textFilesOf = ({ posts, pages, caseStudies }: ContentFiles): ContentFile[] =>
  [posts, pages, caseStudies].flat();

export interface TextKind<Keys> {
  name: 'post' | 'page' | 'case study';
  keys: Schema<Keys>;
  /** The keys that front matter should have, for hints. */
  needs: string;
  /** The path of a page is this folder and the slug. */
  folder: string;
  /** The problem of a text without a body. */
  noText: Pick<ProblemDetails, 'message' | 'severity'>;
}

/** The keys that every text may have. */
const sharedKeys = {
  draft: optional(boolean, false),
  lang: optional(language),
  canonical: optional(webAddress),
};

export type SharedValues = ObjectOf<typeof sharedKeys>;

/** The keys of about.md, which is no text of its own: its sections are on the home page. */
export const aboutKeys = object({ skills: optional(record(array(line), 'Label: [one, two]'), {}) });

export const TEXT_KINDS = {
  post: {
    name: 'post',
    keys: object(
      {
        title: prose,
        date: moment,
        description: optional(prose),
        updated: optional(moment),
        cover: optional(object({ src: line, alt: prose }, hintsFor('cover'))),
        tags: optional(array(tag, 50), []),
        series: optional(object({ name: line, part: positiveInteger })),
        ...sharedKeys,
      },
      hintsFor('post'),
    ),
    needs: 'title, date and description',
    folder: '/blog/',
    noText: {
      message: 'the post has no text; its page shows "Post component missing."',
      severity: 'warning',
    },
  },
  page: {
    name: 'page',
    keys: object({ title: prose, description: prose, ...sharedKeys }, hintsFor('page')),
    needs: 'title and description',
    folder: '/',
    noText: { message: 'the page has no text' },
  },
  caseStudy: {
    name: 'case study',
    keys: object({ title: optional(prose), description: prose, ...sharedKeys }, hintsFor('caseStudy')),
    needs: 'a description',
    folder: '/projects/',
    noText: { message: 'the case study has no text', severity: 'warning' },
  },
} satisfies Record<string, TextKind<unknown>>;
