// The kinds of texts: the keys of their front matter, and what they need. content/posts/<slug>.md, content/pages/<slug>.md and
// content/projects/<slug>.md may also be <slug>/index.md.
import type { ProblemDetails } from '../base/problems/problem';
import { hintsFor } from './foreign-keys';
import { textKeys } from './front-matter';
import { caseStudyPath, ownPagePath, postPath, tag } from './slug';
import { array, object, optional, type Schema } from './yaml/schema';
import { moment, positiveInteger, prose, text } from './yaml/values';

export interface Kind<Keys> {
  keys: Schema<Keys>;
  /** The keys that the front matter needs, for hints. */
  needs: string;
  /** Returns the path of the page. */
  toPath: (slug: string) => string;
  /** The problem of a text without a body. */
  noText: Pick<ProblemDetails, 'message' | 'severity'>;
}

export const KINDS = {
  post: {
    keys: object(
      {
        title: prose,
        date: moment,
        description: optional(prose),
        updated: optional(moment),
        cover: optional(object({ src: text, alt: prose })),
        tags: optional(array(tag, 50), []),
        series: optional(object({ name: text, part: positiveInteger })),
        ...textKeys,
      },
      hintsFor('post'),
    ),
    needs: 'title, date and description',
    toPath: postPath,
    noText: {
      message: 'the post has no text; its page shows "Post component missing."',
      severity: 'warning',
    },
  },
  page: {
    keys: object({ title: prose, description: prose, ...textKeys }, hintsFor('page')),
    needs: 'title and description',
    toPath: ownPagePath,
    noText: { message: 'the page has no text' },
  },
  study: {
    keys: object({ title: optional(prose), description: prose, ...textKeys }, hintsFor('study')),
    needs: 'a description',
    toPath: caseStudyPath,
    noText: { message: 'the case study has no text', severity: 'warning' },
  },
} satisfies Record<string, Kind<unknown>>;
