// The options of a build from its command line.
import { statSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { siteUrlProblem, trimSlash } from '../../src/content/values';
import { root } from '../files/paths';
import { reasonFor } from '../files/unreadable';
import { readCommandLine, usageError } from './args';

export interface BuildOptions {
  /** Folders as absolute paths, and as messages call them. */
  content: string;
  contentName: string;
  public: string;
  publicName: string;
  out: string;
  outName: string;
  url?: string;
  drafts: boolean;
  /** A .br and a .gz beside each text. */
  compress?: boolean;
  /** The day of the build. */
  today: string;
}

/** The folders that a build reads, for every command that builds. */
export const readOptions = {
  content: { type: 'string', value: 'DIR', help: 'what you write (default: content)' },
  public: { type: 'string', value: 'DIR', help: 'files copied as they are (default: public)' },
  url: { type: 'string', value: 'URL', help: 'the address of the site, instead of the one in site.yaml' },
} as const;

const command = {
  usage: 'npm run build --',
  summary:
    'Builds the site. When the content has mistakes, all of them are listed and the last good output stays.',
  options: {
    content: readOptions.content,
    public: readOptions.public,
    out: { type: 'string', value: 'DIR', help: 'where the site goes (default: dist)' },
    url: readOptions.url,
    drafts: { type: 'boolean', help: 'build drafts and posts with a future date as well' },
    compress: { type: 'boolean', help: 'put .br and .gz files beside texts, for a server of your own' },
  },
} as const;

/** The options, or the exit code when the help or a mistake was printed instead. */
export function readBuildOptions(args: string[], today: string): BuildOptions | number {
  const parsed = readCommandLine(command, args);
  if (typeof parsed === 'number') return parsed;
  const options = toBuildOptions(parsed.values, today);
  return typeof options === 'string' ? usageError(command, options) : options;
}

type Given = Partial<Pick<BuildOptions, 'content' | 'public' | 'out' | 'url' | 'drafts' | 'compress'>>;

/** The options with their defaults, or the reason why they cannot be used. */
export function toBuildOptions(given: Given, today: string): BuildOptions | string {
  const { content = 'content', public: publicFolder = 'public', out = 'dist', url } = given;
  const { drafts = false, compress = false } = given;
  for (const [name, value] of Object.entries({ content, public: publicFolder, out }))
    if (value.trim() === '') return `--${name} needs a folder.`;
  for (const [name, value] of Object.entries({ content: given.content, public: given.public })) {
    const problem = value && folderProblem(resolve(root, value));
    if (problem) return `--${name} ${value} ${problem}.`;
  }
  const wrong = url === undefined ? undefined : siteUrlProblem(url);
  if (wrong) return `--url ${wrong}: ${url}`;
  const options = {
    content: resolve(root, content),
    contentName: withoutSlash(content),
    public: resolve(root, publicFolder),
    publicName: withoutSlash(publicFolder),
    out: resolve(root, out),
    outName: withoutSlash(out),
    url: url === undefined ? undefined : trimSlash(url),
    drafts,
    compress,
    today,
  };
  return outClash(options) ?? options;
}

const withoutSlash = (folder: string): string => folder.replace(/[/\\]+$/, '') || folder;

/** A missing folder is reported later, with what should be in it. */
function folderProblem(path: string): string | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats === undefined || stats.isDirectory() ? undefined : 'is not a folder';
  } catch (error) {
    return `cannot be read: ${reasonFor((error as NodeJS.ErrnoException).code ?? '')}`;
  }
}

/** A build replaces the output folder, so that must not hold files of the owner or of the project. */
function outClash({ out, content, public: publicFolder, outName }: BuildOptions): string | undefined {
  const holds = (outer: string, inner: string) => !relative(outer, inner).startsWith('..');
  const folders = { 'the project': root, 'the content': content, 'the public files': publicFolder };
  for (const [name, folder] of Object.entries(folders))
    if (holds(out, folder)) return `--out ${outName} would replace ${name}.`;
  if (holds(content, out) || holds(publicFolder, out))
    return `--out ${outName} lies among the files that are read.`;
  const [top] = relative(root, out).split(/[/\\]/);
  return ['src', 'scripts', 'tests', 'node_modules', '.git'].includes(top)
    ? `--out ${outName} would replace ${basename(out)}.`
    : undefined;
}
