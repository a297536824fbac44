// What takes part in a bench: a command that turns a content folder into pages, and how to make it start from nothing.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Contestant {
  name: string;
  /** The program and its arguments. */
  command: string[];
  folder: string;
  out: string;
  /** The folder that its posts lie in. */
  posts: string;
  /** Deletes the output and every cache. */
  clean(): void;
}

const PAGES = ['index.html', 'blog/index.html', 'projects/index.html', 'contact/index.html', '404.html'];

/** The first page that should be there and is not. */
export function findMissing({ out }: Contestant, slugs: string[]): string | undefined {
  const files = [...PAGES, ...slugs.map(toPage)];
  return files.find((file) => !existsSync(join(out, file)));
}

/** Adds a line to a post. */
export function editPost({ posts }: Contestant, slug: string, line: string): void {
  appendFileSync(join(posts, `${slug}.md`), `\n\n${line}\n`);
}

export const hasLine = ({ out }: Contestant, slug: string, line: string): boolean =>
  readFileSync(join(out, toPage(slug)), 'utf8').includes(line);

const toPage = (slug: string): string => `blog/${slug}/index.html`;
