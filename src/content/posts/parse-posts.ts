// All files of posts -> the posts that are shown, newest first, each from the memo if it has not changed.
import type { Images } from '../../images/images';
import type { Problem } from '../../problems/problem';
import { type ContentFile, type ParseOptions, textInput } from '../content-files';
import { parseTexts } from '../text';
import { isPublic, newestFirst, type Post, parsePost } from './post';
import { checkSeries } from './series';
import { POST_TEXTS, postOf, toStoredPost } from './stored-post';
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
  let isComplete = true;
  const { texts, problems } = parseTexts(files, drafts, (file) => {
    const parsed = memoize(
      `post ${file.source}`,
      [textInput(file), render],
      // A file reads its text each time.
      () => toStoredPost(parsePost({ source: file.source, text: file.text }, render, images)),
      POST_TEXTS,
    );
    const text = postOf(parsed);
    const isDraft = parsed.dated ? !isPublic(parsed.dated, today) : (parsed.isDraft ?? false);
    if (text === undefined) isComplete &&= isDraft && !drafts;
    return {
      text,
      isDraft,
      isUnfinished: parsed.isDraft || (text?.draft ?? false),
      problems: parsed.problems,
    };
  });
  const posts = texts.sort(newestFirst);
  problems.push(...checkTags(posts, files));
  // A post with errors is missing here, so its series would seem to have a gap.
  if (isComplete) problems.push(...checkSeries(posts, files));
  return { posts, problems };
}
