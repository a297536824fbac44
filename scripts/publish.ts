// `npm run publish -- slug`: removes `draft: true` from a post, page or case study. A post is dated today.
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { nearest } from '../src/base/text/nearest';
import { diffLines, editYaml } from '../src/content/edit-yaml';
import { isMarkedDraft, parseFrontMatter } from '../src/content/front-matter';
import { findNewFileTexts } from '../src/content/samples/samples';
import { slugOf } from '../src/content/slug';
import { checkGone } from '../src/output/checks/site-addresses';
import { buildOutputs } from './build/build-site';
import { createLastBuild } from './build/last-build';
import { fail, runnerOf, UsageError } from './cli/args';
import { type BuildOptions, buildDay, readOptions, toBuildOptions } from './cli/build-options';
import { failWith, formatProblems, reportProblems } from './cli/report';
import { codeHash, root } from './disk/cache/code.cjs';
import { tryWrite } from './disk/errors';
import { readUtf8, replaceFile } from './disk/file';
import { listContent } from './disk/read/list-content';
import { readSource } from './disk/read/read-content';
import { distOf, readManifest } from './disk/write/manifest';

const command = {
  usage: 'npm run publish --',
  summary:
    'Removes `draft: true` from a post, page or case study, sets the date of a post to today, and shows the changed lines. Fails if placeholders are left in it.',
  positionals: 'slug',
  options: { content: readOptions.content },
} as const;

const FRONT_MATTER = /^(\ufeff?---\r?\n)([\s\S]*?)^---[ \t]*\r?$/m;
const DAY = /^\d{4}-\d{2}-\d{2}(?=[T ]|$)/;

/** Returns exit code 0 if the post was changed or is already published. */
export const run = runnerOf(command, async ({ values, positionals }) => {
  const [slug, ...more] = positionals.map(slugOf);
  const { content = 'content' } = values;
  const folder = resolve(root, content);
  const { posts, pages, projects } = listContent(folder, content);
  const texts = [...posts, ...pages, ...projects];
  const drafts = () => {
    const marked = texts.filter((name) => isMarkedDraft(readSource(join(folder, name), name).file.text));
    return marked.length > 0
      ? `The drafts are ${marked.map(slugOf).sort().join(', ')}.`
      : 'There are no drafts.';
  };
  if (slug === undefined) throw new UsageError(`Name the draft: its file name without .md. ${drafts()}`);
  if (more.length > 0)
    throw new UsageError(`Name one draft at a time, not ${positionals.length}: its file name without .md.`);
  const found = texts.find((name) => slugOf(name) === slug);
  if (found !== undefined) {
    const today = buildDay();
    const code = publishFile(join(folder, found), join(content, found), found.startsWith('posts/'), today);
    // With --content, the output folder of the site is unknown.
    if (code === 0 && values.content === undefined) await reportGone(toBuildOptions({}, today));
    return code;
  }
  const near = nearest(slug, texts.map(slugOf));
  const hint = near ? `Did you mean ${near}?` : drafts();
  return fail(`${content} has no post, page or case study named ${slug}. ${hint}`);
});

function publishFile(path: string, name: string, isPost: boolean, today: string): number {
  const { file, problems } = readSource(path, name);
  // Accepts any keys, because the build checks them. An unreadable file would seem to be empty.
  const broken = problems.length > 0 ? problems : parseFrontMatter(file, () => ({})).problems;
  if (broken.length > 0) return failWith(broken);
  const text = readUtf8(path);
  const [, { length: start }, yaml] = FRONT_MATTER.exec(text) as RegExpExecArray;
  const { date, draft } = parse(yaml) ?? {};
  const day = DAY.exec(date)?.[0] ?? '9';
  // A date of today stays: it may have a time, which sorts the posts of a day.
  const changed = editYaml(yaml, { ...(isPost && day !== today && { date: today }), draft: undefined });
  if (changed === undefined)
    return fail(
      `The front matter of ${name} cannot be edited automatically: ${isPost ? `write "date: ${today}" and ` : ''}remove "draft".`,
    );
  if (draft !== true && (!isPost || day <= today)) {
    console.log(`${name} was already published${isPost ? ` on ${date}` : ''}.`);
    return 0;
  }
  const placeholders = findNewFileTexts(file);
  if (placeholders.length > 0) return failWith(placeholders);
  const published = text.slice(0, start) + changed + text.slice(start + yaml.length);
  if (!tryWrite(name, () => replaceFile(path, published))) return 1;
  console.log([name, ...diffLines(yaml, changed)].join('\n'));
  return 0;
}

/** Prints which pages in the output folder the next build will remove, unless the content has errors, which that build names. */
async function reportGone(options: BuildOptions): Promise<void> {
  const dist = distOf(options.out);
  const manifest = readManifest(dist);
  if (manifest === undefined) return;
  const last = createLastBuild(manifest, dist, codeHash());
  const { site, contentFiles, outputs } = await buildOutputs(options, last);
  if (site === undefined) return;
  reportProblems(formatProblems(checkGone(manifest.files.keys(), outputs, contentFiles, site)));
}
