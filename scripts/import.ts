// `npm run import -- ../old-blog`: brings over the posts and pages of a blog. Never overwrites a file: a second run writes only
// what is missing.
import { basename, dirname, join, resolve } from 'node:path';
import { scanPage } from '../src/base/html/scan-page';
import { isError, plural, printable } from '../src/base/problems/problem';
import { parseFrontMatter } from '../src/content/front-matter';
import { TEXT_KINDS } from '../src/content/kinds';
import { parseSettings } from '../src/content/settings';
import { firstParagraph, firstParagraphs } from '../src/content/summary';
import { aliases } from '../src/markdown/code/languages';
import { createMarkdown } from '../src/markdown/markdown';
import { fail, printError, runnerOf, UsageError } from './cli/args';
import { readOptions } from './cli/build-options';
import { failWith } from './cli/report';
import { root } from './disk/cache/code.cjs';
import { tryWrite } from './disk/errors';
import { readUtf8, replaceFile, withTemporaryFolder } from './disk/file';
import { findEmoji, grammars } from './disk/read/on-demand';
import { readSource } from './disk/read/read-content';
import { kindOf } from './disk/read/walk';
import { convertBlog, type ImportOptions, type ImportResult } from './import/blog/convert-blog';
import { countTexts, summarizeRemarks, writeReport } from './import/blog/remarks';
import { addToSettings } from './import/blog/settings';
import { type CheckedPost, type Generator, generators, newFile } from './import/blog/source';
import { readBlog, type Target, writeAll, writeReportFile } from './import/files';
import { gatherImages } from './import/images';
import { recognize } from './import/read/config';

const command = {
  usage: 'npm run import --',
  summary:
    'Brings over a blog of Hugo, Jekyll, Astro, Eleventy, Next or Gatsby: its posts, pages, images and old addresses.\nNever overwrites a file, and changes nothing in the folder of the blog.',
  positionals: 'FOLDER',
  options: {
    from: { type: 'string', value: 'NAME', help: `the generator of the blog: ${generators.join(', ')}` },
    offline: { type: 'boolean', help: 'do not download images from other sites' },
    'dry-run': { type: 'boolean', help: 'print the report and write nothing' },
    content: readOptions.content,
    public: readOptions.public,
  },
} as const;

/** Returns exit code 0 if everything that could be converted is in place. */
export const run = runnerOf(command, async ({ values, positionals }) => {
  const { content = 'content', public: publicName = 'public', from } = values;
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0)
    throw new UsageError('Name one folder: that of the blog to import.');
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), given);
  if (folder === resolve(root))
    throw new UsageError(`${given} is this project; name the folder of the blog.`);
  if (kindOf(folder) === 'file') throw new UsageError(`${given} is a file; name the folder of the blog.`);
  if (kindOf(folder) !== 'folder') throw new UsageError(`There is no folder ${given}.`);
  if (from !== undefined && !generators.some((name) => name === from))
    throw new UsageError(`Unknown generator ${from}; write ${generators.join(', ')}.`);
  const source = readSource(join(resolve(root, content), 'site.yaml'), `${content}/site.yaml`);
  const { value: settings, ...others } = parseSettings(source.file);
  // An unreadable file was parsed as an empty one; other problems in it would be misleading.
  const problems = source.problems.length > 0 ? source.problems : others.problems.filter(isError);
  if (problems.length > 0) return failWith(problems);
  const { files, skipped } = readBlog(folder);
  const [left] = skipped;
  const unread = left ? ` ${left.source} was not read: ${left.subject}.` : '';
  const generator = (from as Generator | undefined) ?? recognize(files);
  if (generator === undefined)
    throw new UsageError(
      `${given} has no configuration of a known generator at its top. Name the folder that has it, or the generator, as in --from hugo. For other blogs, and exports of WordPress and Ghost, see docs/import.md.${unread}`,
    );

  console.error(`reading ${plural(files.names.length, 'file')} of ${printable(given)} (${generator})`);
  const url = settings?.url ?? 'https://example.com';
  const isFile = (path: string): boolean => kindOf(resolve(root, path)) === 'file';
  const isTaken = (path: string): boolean =>
    isFile(join(publicName, path)) ||
    [path.replace(/^\/blog\//, '/posts/'), `/pages${path}`].some((one) => isFile(`${join(content, one)}.md`));
  const known = new Set([...grammars.names(), ...'dot text txt plain plaintext output'.split(' ')]);
  const isLanguage = (language: string): boolean => known.has(aliases.get(language) ?? language);
  const blog = convertBlog(files, { generator, url, isLanguage, createCheck, isTaken });
  if (blog.posts === 0)
    return fail(
      `There are no posts in ${given}: a post is a Markdown file with a title and a date, in Hugo in a folder of content/, in Jekyll in _posts/.${unread}`,
    );
  return withTemporaryFolder('import', async (temporary) => {
    const remote = blog.remote.filter((address) => !values.offline || address.startsWith('data:'));
    const images = await gatherImages(blog.files, remote, folder, temporary);
    const result = blog.finish(images);
    result.remarks = result.remarks.concat(skipped, images.remarks);
    const name = basename(folder);
    if (!values['dry-run']) return writeResult(result, images.bytes, { content, publicName, name });
    console.log(writeReport(result, name));
    return 0;
  });
});

/** Writes the posts and pages, the files, the settings and the report, and prints what is left; returns the exit code. */
function writeResult(
  result: ImportResult,
  bytesOf: (file: string) => Uint8Array,
  { content, publicName, name }: Record<'content' | 'publicName' | 'name', string>,
): number {
  const { posts, copies, redirects, allow } = result;
  const { created, remarks: unwritten } = writeAll([
    ...Array.from(copies, ([from, to]): Target => [`${publicName}/${to}`, from, () => bytesOf(from)]),
    ...posts.map((post): Target => [`${content}/${newFile(post)}`, post.source, () => post.text]),
  ]);
  const isSet = writeSettings(join(resolve(root, content), 'site.yaml'), `${content}/site.yaml`, result);
  console.log(
    `\n${countTexts(posts)}, ${plural(copies.size, 'image')} and other files, ${plural(redirects.size, 'redirect')}; ${plural(created, 'file')} new.`,
  );
  if (allow.length > 0) console.log(`\nAllowed in content/site.yaml: ${printable(allow.join(', '))}`);
  result.remarks = result.remarks.concat(unwritten);
  const lines = summarizeRemarks(result.remarks);
  if (lines.length > 0) console.log(`\nLeft to look at:\n${lines.join('\n')}`);
  const hasAll = isSet && unwritten.every(({ kind }) => kind !== 'unwritten');
  if (created === 0) return hasAll ? 0 : 1;
  // Beside the folder of texts, which is in the folder of the project.
  const report = tryWrite('import-report.md', () =>
    writeReportFile(dirname(resolve(root, content)), writeReport(result, name)),
  );
  if (report?.value) console.log(`\nThe list with all places is ${report.value}.`);
  return hasAll && report ? 0 : 1;
}

/** Adds redirects, origins, the menu and the language to the settings. Reads the file again: it may have changed meanwhile. */
function writeSettings(path: string, source: string, result: ImportResult): boolean {
  const text = readUtf8(path);
  const changed = addToSettings(text, { ...result, language: result.config.language });
  if (changed !== undefined)
    return changed === text || tryWrite(source, () => replaceFile(path, changed)) !== undefined;
  printError(
    `${source} is unchanged: its redirects or allow have a form that cannot be extended. Write them in lines of their own and run the command again.`,
  );
  return false;
}

/** No grammars of highlight.js: the check needs no colors of code. */
const none = { load: () => undefined, names: () => [] };
/** Parses converted posts and pages as a build would. Images are not looked up: they are copied later. */
export const createCheck: ImportOptions['createCheck'] = (allow) => {
  const render = createMarkdown({ href: (to) => to, grammars: none, emoji: findEmoji, allow });
  return (file): CheckedPost => {
    const { keys } = TEXT_KINDS[file.source.startsWith('content/pages/') ? 'page' : 'post'];
    const { body, bodyStart, problems } = parseFrontMatter<unknown>(file, keys);
    const rendered = render({ file, body, bodyStart, path: '/blog' });
    return {
      errors: [...problems, ...rendered.problems].filter(isError),
      ids: scanPage(rendered.html).index.ids,
      // The first one is the description that a build would take, which may be empty.
      paragraphs: [firstParagraph(rendered.html), ...firstParagraphs(rendered.html)],
    };
  };
};
