// Parses the options of a build. One of them is the day: the output may depend on nothing else of the clock.
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { siteUrlProblem, trimSlash } from '../../src/base/html/web-address';
import { toDay } from '../../src/base/text/dates';
import { root } from '../disk/cache/code.cjs';
import { EnvironmentError } from '../disk/errors';
import { kindOf } from '../disk/read/walk';
import { UsageError } from './args';

export type BuildOptions = ReturnType<typeof toBuildOptions>;

/** The folders that a build reads, for every command that builds. */
export const readOptions = {
  content: { type: 'string', value: 'DIR', help: 'the folder of your texts (default: content)' },
  public: { type: 'string', value: 'DIR', help: 'the folder of files to copy (default: public)' },
  url: { type: 'string', value: 'URL', help: 'the URL of the site; overrides url in site.yaml' },
} as const;

export const buildCommand = {
  usage: 'npm run build --',
  summary: 'Builds the site. If it has errors, reports them and keeps the last good output.',
  options: {
    ...readOptions,
    out: { type: 'string', value: 'DIR', help: 'the output folder (default: dist)' },
    drafts: { type: 'boolean', help: 'include drafts and scheduled posts' },
    compress: { type: 'boolean', help: 'also write .br and .gz files, for your own web server' },
  },
} as const;

type BuildValues = Partial<Record<'content' | 'public' | 'out' | 'url', string>> &
  Partial<Record<'drafts' | 'compress', boolean>>;

/** Returns the options with their defaults: folders as absolute paths, and as names for messages. Throws a UsageError. */
export function toBuildOptions(values: BuildValues, today: string) {
  const { content = 'content', public: publicFolder = 'public', out = 'dist', url } = values;
  const { drafts = false, compress = false } = values;
  for (const [name, value] of Object.entries({ content: values.content, public: values.public }))
    if (value && kindOf(resolve(root, value)) !== 'folder')
      throw new UsageError(`--${name} ${value} is not a folder.`);
  const urlProblem = url !== undefined && siteUrlProblem(url);
  if (urlProblem) throw new UsageError(`--url ${urlProblem}: ${url}`);
  const options = {
    content: resolve(root, content),
    contentName: withoutSlash(content),
    public: resolve(root, publicFolder),
    publicName: withoutSlash(publicFolder),
    out: resolve(root, out),
    outName: withoutSlash(out),
    url: url && trimSlash(url),
    drafts,
    compress,
    today,
    /** True if tests build other content with an owner's design, which may name files and pages that this content lacks. */
    isOtherDesign: process.env.OWN_SITE === '1',
  };
  if ([options.content, options.public].some((folder) => isInside(folder, options.out)))
    throw new UsageError(`--out ${options.outName} is inside a folder that the build reads.`);
  return options;
}

const withoutSlash = (folder: string): string => folder.replace(/[/\\]+$/, '') || folder;

function isInside(outer: string, inner: string): boolean {
  const path = relative(outer, inner);
  return path.split(sep)[0] !== '..' && !isAbsolute(path);
}

/** Today in UTC, or the day of SOURCE_DATE_EPOCH: https://reproducible-builds.org/specs/source-date-epoch/ */
export function buildDay(): string {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  if (!epoch) return toDay(Date.now());
  if (!/^\d{1,11}$/.test(epoch))
    throw new EnvironmentError('SOURCE_DATE_EPOCH must be a number of seconds since 1970.');
  return toDay(Number(epoch) * 1000);
}
