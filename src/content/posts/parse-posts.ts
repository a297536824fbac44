// All files of posts -> the posts that are shown, newest first.
import type { Images } from '../../base/images/images';
import type { Problem } from '../../base/problems/problem';
import type { ContentFile, ParseOptions } from '../content-files';
import { parseTexts } from '../text';
import { isPublic, newestFirst, type Post, parsePost } from './post';
import { checkSeries } from './related';
import { checkTags } from './tags';

interface PostOptions extends ParseOptions {
  images: Images;
  /** The day of the build. */
  today: string;
}

export function parsePosts(
  files: ContentFile[],
  options: PostOptions,
): { posts: Post[]; problems: Problem[] } {
  const { render, images, today } = options;
  const { texts, isComplete, problems } = parseTexts<Post>(
    files,
    options,
    (file) => parsePost(file, render, images),
    { isPublic: (post) => isPublic(post, today) },
  );
  const posts = texts.sort(newestFirst);
  problems.push(...checkTags(posts, files));
  // A post with errors is missing here, so its series would seem to have a gap.
  if (isComplete) problems.push(...checkSeries(posts, files));
  return { posts, problems };
}
