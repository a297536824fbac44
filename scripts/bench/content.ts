// Creates a content folder: a copy of the project's content, or its settings with generated posts.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toPostSlug } from '../../src/content/post';
import { root } from '../files/paths';
import { BenchError } from './measure';
import { generatePosts } from './posts';

const shipped = join(root, 'content');

/** Writes the folder and returns the slugs of its posts. Without a `count`, copies the existing posts. */
export function writeContent(folder: string, count: number | undefined, seed: number, from = shipped) {
  if (count === undefined) {
    cpSync(from, folder, { recursive: true });
    const posts = readdirSync(join(folder, 'posts')).filter((file) => file.endsWith('.md'));
    if (posts.length === 0) throw new BenchError('content/posts has no posts.');
    return posts.map(toPostSlug);
  }
  mkdirSync(join(folder, 'posts'), { recursive: true });
  for (const file of ['site.yaml', 'about.md', 'projects.yaml', 'resume.yaml']) {
    // The resume is optional.
    if (!existsSync(join(from, file))) continue;
    writeFileSync(join(folder, file), withoutPosts(readFileSync(join(from, file), 'utf8')));
  }
  return Array.from(generatePosts(count, seed), ({ slug, text }) => {
    writeFileSync(join(folder, 'posts', `${slug}.md`), text);
    return slug;
  });
}

/** Points links to posts, which do not exist in the generated content, to the list of posts. */
export const withoutPosts = (text: string): string => text.replace(/\/blog\/[a-z0-9-]+/g, '/blog');
