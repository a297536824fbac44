// Creates a content folder: the texts and settings of another one, with generated posts.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../files/paths';
import { generatePosts } from './posts';

/** Writes the folder and returns the slugs of its posts, newest first. */
export function writeContent(folder: string, count: number, seed: number, from = join(root, 'content')) {
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
