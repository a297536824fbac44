// Which generator has made a blog, and what a folder is that none has made.
import { type BlogFiles, type Generator, isIgnoredPath } from '../blog/source';
import { GENERATORS } from './generators';

const rows = Object.entries(GENERATORS) as [Generator, (typeof GENERATORS)[Generator]][];

/** Returns the generator whose configuration is at the top of the folder, or undefined. */
export const recognize = ({ names, read }: BlogFiles): Generator | undefined =>
  (rows.find(([, { sign }]) => names.some((name) => sign.test(name))) ??
    rows.find(([, row]) => row.package && read('package.json').includes(`"${row.package}":`)))?.[0];

/** Exports of blogs that are in a database: what their files are named or contain, and how to make Markdown of them. */
const EXPORTS: [program: string, name: RegExp, sign: RegExp, how: string][] = [
  [
    'WordPress',
    /\bwordpress\b.*\.xml$/i,
    /xmlns:wp="http:\/\/wordpress\.org\/export\//,
    'for example with npx wordpress-export-to-markdown',
  ],
  ['Ghost', /\.ghost\..*\.json$/i, /"exported_on"\s*:/, 'for example with ghost-to-md'],
];

/** Says what to do about a folder, or a file, that no generator has made. `given` is its name in the message. */
export function whatIsUnknown({ names, read }: Pick<BlogFiles, 'names' | 'read'>, given: string): string {
  const run = (folder: string) => `npm run import -- ${/\s/.test(folder) ? `"${folder}"` : folder}`;
  for (const [program, name, sign, how] of EXPORTS) {
    const isExport = (file: string) =>
      name.test(file) || (/\.(?:xml|json)$/i.test(file) && sign.test(read(file)));
    const found = names.find((file) => !file.includes('/') && isExport(file));
    if (found !== undefined)
      return `${found} is an export of ${program}, and the import reads Markdown. Convert it, ${how}, then run: ${run('FOLDER')} --from eleventy`;
  }
  // Programs of all kinds have a file config.json.
  const inside = names.find((name) => {
    const [, file] = /^[^/]+\/(?!config\.\w+$)(.*)$/.exec(name) ?? [];
    return file !== undefined && rows.some(([, { sign }]) => sign.test(file));
  });
  if (inside !== undefined) {
    const path = `${given.replace(/\/$/, '')}/${inside.replace(/\/.*/, '')}`;
    return `The blog is in ${path}. Run: ${run(path)}`;
  }
  if (!names.some((name) => /\.(?:mdx?|markdown)$/i.test(name) && !isIgnoredPath(name)))
    return `${given} has no Markdown files, and the import reads only these. Name the folder of a blog, or convert yours to Markdown first.`;
  return `${given} has no configuration of a known generator at its top. Name the folder that has it, or the generator, as in --from hugo. If it is another one, --from eleventy imports all Markdown files that have a title and a date.`;
}
