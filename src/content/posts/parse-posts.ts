// All files of posts -> the posts that are shown, newest first, each from the memo if it has not changed.
import type { Images } from '../../images/images';
import type { Problem } from '../../problem';
import { type ContentFile, type ParseOptions, textInput } from '../content-files';
import { draftProblems } from '../front-matter';
import { type Dated, isPublic, newestFirst, type Post, parsePost } from './post';
import { checkSeries } from './series';
import { LATER, postOf, toStored } from './stored-post';
import { checkTags } from './tags';

interface PostOptions extends ParseOptions {
  images: Images;
  /** The day of the build. */
  today: string;
}

export function parsePosts(
  files: ContentFile[],
  { render, images, today, drafts, memoize }: PostOptions,
): { posts: Post[]; problems: Problem[] } {
  const isShown = (post: Dated) => drafts || isPublic(post, today);
  const posts: Post[] = [];
  const problems: Problem[] = [];
  let isComplete = true;
  for (const file of files) {
    const parsed = memoize(
      `post ${file.source}`,
      [textInput(file), render],
      // A file reads its text each time.
      () => toStored(parsePost({ source: file.source, text: file.text }, render, images)),
      LATER,
    );
    const post = postOf(parsed);
    const isHidden = parsed.dated !== undefined && !isShown(parsed.dated);
    // An unpublished post may be unfinished, so its errors are only warnings.
    const isUnfinished = isHidden || parsed.isDraft || (post?.draft ?? false);
    const isMissing = drafts && post === undefined;
    problems.push(
      ...(isUnfinished ? draftProblems(parsed.problems, file.source, isMissing) : parsed.problems),
    );
    if (post) posts.push(post);
    else isComplete &&= isHidden;
  }
  const shown = posts.filter(isShown).sort(newestFirst);
  problems.push(...checkTags(shown, files));
  // A post with errors is missing here, so its series would seem to have a gap.
  if (isComplete) problems.push(...checkSeries(shown, files));
  return { posts: shown, problems };
}
