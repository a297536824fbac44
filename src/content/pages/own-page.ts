// content/pages/<slug>.md -> a page of the owner's own at /<slug>, with the Markdown of posts but without a date.

import type { ProblemDetails, SourceFile } from '../../base/problems/problem';
import { textFolder } from '../../base/text/text-folder';
import type { MarkdownRenderer } from '../../markdown/markdown';
import type { ContentFile, ParseOptions } from '../content-files';
import { hintsFor } from '../foreign-keys';
import { textKeys } from '../front-matter';
import { type Infer, object } from '../schema';
import { slugOf, slugProblem } from '../slug';
import { type ParsedText, parseTexts, readText, type Text } from '../text';
import { prose } from '../values';

export const pageKeys = object(
  {
    title: prose,
    description: prose,
    ...textKeys,
  },
  hintsFor('page'),
);

export type OwnPage = Infer<typeof pageKeys> & Text;

/** Names at the top of dist that the site itself uses, or that would mix a page with its files. */
const RESERVED = 'blog projects contact koi tags resume search 404 index assets posts deploy'.split(' ');

export const parseOwnPages = (files: ContentFile[], options: ParseOptions) =>
  parseTexts(files, options, (file) => parseOwnPage(file, options.render));

export function parseOwnPage(file: SourceFile, render: MarkdownRenderer): ParsedText<OwnPage> {
  const wrongName = pageNameProblem(slugOf(file.source), textFolder(file.source) && 'folder');
  return readText(file, 'page', { keys: pageKeys, wrongName, render });
}

/** Returns why the file or folder of a page cannot be named so, or undefined. */
export const pageNameProblem = (
  slug: string,
  what: 'file' | 'folder' = 'file',
): ProblemDetails | undefined =>
  RESERVED.includes(slug)
    ? {
        message: `/${slug} is an address that the site itself uses`,
        hint: `rename the ${what}, for example to my-${slug}${what === 'file' ? '.md' : ''}.`,
      }
    : slugProblem(slug, 'page', what);
