// The options of a build from its command line.
import { statSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { parseSettings } from '../../src/content/settings';
import { siteUrlProblem, trimSlash } from '../../src/content/values';
import type { SourceFile } from '../../src/types';
import { reasonFor } from '../files/unreadable';
import { readCommandLine, refuse } from './cli';
import { root } from './paths';

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

/** The options, or the exit code when the command line asked for help or was not understood. */
export function readBuildOptions(args: string[], today: string): BuildOptions | number {
  const asked = readCommandLine(command, args);
  if (typeof asked === 'number') return asked;
  const options = toBuildOptions(asked.values, today);
  return typeof options === 'string' ? refuse(command, options) : options;
}

interface Written {
  content?: string;
  public?: string;
  out?: string;
  url?: string;
  drafts?: boolean;
  compress?: boolean;
}

/** The options with their defaults; a text is the reason why they cannot be taken. */
export function toBuildOptions(written: Written, today: string): BuildOptions | string {
  const { content = 'content', public: publicDir = 'public', out = 'dist', url } = written;
  const { drafts = false, compress = false } = written;
  for (const [name, value] of Object.entries({ content, public: publicDir, out })) {
    if (value.trim() === '') return `--${name} needs a folder.`;
  }
  for (const [name, value] of Object.entries({ content: written.content, public: written.public })) {
    const problem = value && folderProblem(resolve(root, value));
    if (problem) return `--${name} ${value} ${problem}.`;
  }
  const wrong = url === undefined ? undefined : siteUrlProblem(url);
  if (wrong) return `--url ${wrong}: ${url}`;
  const options = {
    ...folder('content', content),
    ...folder('public', publicDir),
    ...folder('out', out),
    url: url === undefined ? undefined : trimSlash(url),
    drafts,
    compress,
    today,
  } as BuildOptions;
  return outClash(options) ?? options;
}

/** A folder that is not there is told later, with what should be in it. */
function folderProblem(path: string): string | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats === undefined || stats.isDirectory() ? undefined : 'is not a folder';
  } catch (error) {
    return `cannot be read: ${reasonFor((error as NodeJS.ErrnoException).code ?? '')}`;
  }
}

const folder = (key: string, written: string) => ({
  [key]: resolve(root, written),
  [`${key}Name`]: written.replace(/[/\\]+$/, '') || written,
});

/** The output replaces its folder, so it may be nothing that holds the owner's files. */
function outClash({ out, content, public: publicDir, outName }: BuildOptions): string | undefined {
  const holds = (outer: string, inner: string) => !relative(outer, inner).startsWith('..');
  for (const [name, taken] of Object.entries({
    'the project': root,
    'the content': content,
    'the public files': publicDir,
  })) {
    if (holds(out, taken)) return `--out ${outName} would replace ${name}.`;
  }
  if (holds(content, out) || holds(publicDir, out))
    return `--out ${outName} lies among the files that are read.`;
  if (
    holds(root, out) &&
    ['src', 'scripts', 'tests', 'node_modules', '.git'].includes(relative(root, out).split(/[/\\]/)[0])
  ) {
    return `--out ${outName} would replace ${basename(out)}.`;
  }
  return undefined;
}

/** The path that the site lives under; empty for none, and when the settings cannot be read. */
export function baseOf(settings: SourceFile, url?: string): string {
  const address = url ?? parseSettings(settings).settings?.url;
  return address === undefined ? '' : new URL(address).pathname.replace(/\/$/, '');
}
