// The names of the files in content/. A name that nothing reads is reported: otherwise a page in the wrong place would
// be missing from the site without a word.
import type { Dirent } from 'node:fs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, problemOf } from '../../src/problem';
import { nearest } from '../../src/text/nearest';
import { unreadable } from './unreadable';
import { type Code, listFolder } from './walk';

const FILES = ['site.yaml', 'about.md', 'projects.yaml', 'resume.yaml'];
const FOLDERS = ['posts', 'pages', 'projects', 'fonts'] as const;

type Part = (typeof FOLDERS)[number];

export interface ContentNames {
  hasResume: boolean;
  /** `posts/hello.md`, sorted. */
  posts: string[];
  /** `pages/uses.md`, sorted. */
  pages: string[];
  /** `projects/koi.md`, sorted. */
  projects: string[];
  /** `inter.woff2`, sorted. */
  fonts: string[];
  problems: Problem[];
}

/** Lists the content folder; `name` is its name in messages. */
export function listContent(folder: string, name: string): ContentNames {
  const problems: Problem[] = [];
  const list = (part: string): Dirent[] => {
    const source = part === '' ? name : `${name}/${part}`;
    const onSkip = (path: string, code: Code) => problems.push(unreadable(path, source, code));
    return listFolder(join(folder, part), onSkip).filter((entry) => !isHidden(entry.name));
  };
  const filesOf = (part: Part): string[] => {
    const entries = list(part);
    const isRead = (entry: Dirent) => NAMES[part].pattern.test(entry.name) && !entry.isDirectory();
    const strays = entries.filter((entry) => !isRead(entry) && !(part === 'fonts' && isLicense(entry)));
    // Without a post beside them, these are the posts, and the blog would be empty.
    const severity = part === 'posts' && !entries.some(isRead) ? 'error' : 'warning';
    problems.push(...strays.map((entry) => strayFile(`${name}/${part}`, part, entry, severity)));
    return entries
      .filter(isRead)
      .map((entry) => (part === 'fonts' ? entry.name : `${part}/${entry.name}`))
      .sort();
  };
  const names = list('').map((entry) => entry.name);
  if (!existsSync(join(folder, 'posts'))) problems.push(missingPosts(`${name}/posts`));
  const [posts, pages, projects, fonts] = FOLDERS.map(filesOf);
  const known: string[] = [...FILES, ...FOLDERS];
  const unknown = names.filter((file) => !known.includes(file));
  problems.push(...unknown.map((file) => unknownFile(name, file, names)));
  return { hasResume: names.includes('resume.yaml'), posts, pages, projects, fonts, problems };
}

// Files left by editors and operating systems: .DS_Store, .post.md.swp, post.md~, #post.md#, Thumbs.db.
const isHidden = (name: string): boolean =>
  /^[.#]|[~#]$|\.(swp|tmp|bak)$|^(thumbs\.db|desktop\.ini)$/i.test(name);

/** Returns a warning for a file that nothing reads, with the name that was probably meant. */
function unknownFile(folder: string, file: string, names: string[]): Problem {
  const isResume = /^resume\.(?:ya?ml|json)$/i.test(file) && !names.includes('resume.yaml');
  const missing = [...FILES, ...FOLDERS].filter((known) => !names.includes(known));
  const meant = nearest(file, missing);
  return problemOf(`${folder}/${file}`, {
    message: 'this file is ignored',
    hint: isResume
      ? 'rename it to resume.yaml to use it as the resume.'
      : meant !== undefined
        ? `did you mean ${meant}? Rename it.`
        : /\.(?:md|markdown)$/i.test(file)
          ? `pages of your own are in ${folder}/pages/, posts in ${folder}/posts/.`
          : NAMES.fonts.pattern.test(file)
            ? `move it to ${folder}/fonts/ and name it in site.yaml.`
            : `${folder}/ has only texts; move images and other files to public/, or delete it.`,
    severity: 'warning',
  });
}

/** The license of a font, which most ask to keep beside it. */
const isLicense = ({ name }: Dirent): boolean => /^(?:license|ofl|readme)|\.(?:txt|md)$/i.test(name);

const TEXT = { pattern: /\.md$/, end: '.md', images: 'public/posts/' };
const NAMES: Record<Part, { one: string; many: string; pattern: RegExp; end: string; images?: string }> = {
  posts: { one: 'a post', many: 'posts', ...TEXT },
  pages: { one: 'a page', many: 'pages', ...TEXT },
  projects: { one: 'a case study', many: 'case studies', ...TEXT },
  fonts: {
    one: 'a font',
    many: 'fonts',
    pattern: /\.(?:ttf|otf|woff2?)$/i,
    end: '.ttf, .otf, .woff or .woff2',
  },
};

function strayFile(folder: string, part: Part, entry: Dirent, severity: Problem['severity']): Problem {
  const { one, many, end, images } = NAMES[part];
  return problemOf(`${folder}/${entry.name}`, {
    message: entry.isDirectory() ? `folders in ${part} are ignored` : `this file is not ${one}`,
    hint: entry.isDirectory()
      ? `put ${many} directly in ${part}/${images ? ` and their images in ${images}` : ''}.`
      : `the file name of ${one} ends in ${end}${images ? `; images belong in ${images}` : ''}.`,
    severity,
  });
}

const missingPosts = (source: string): Problem =>
  problemOf(source, {
    message: 'the folder is missing',
    hint: `create it for your posts. If the site has no posts, add an empty file ${source}/.gitkeep to keep the folder in Git.`,
  });
