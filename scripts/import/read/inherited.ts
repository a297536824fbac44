// What a text has from the folders around it or from the configuration, in addition to its own front matter.
import { parentFolders } from '../../../src/base/paths';
import { type BlogConfig, type BlogFiles, baseName } from '../blog/source';
import type { Values } from './front-matter';
import { isValues, listOf, parseJsonValues, splitFrontMatter, textOf, valueAt } from './front-matter';

/** Returns the values. Where it is in doubt whether they are for this text, they are: one of them may say that it is private. */
export function inheritedData(source: string, files: BlogFiles, { generator, values }: BlogConfig): Values {
  if (generator === 'eleventy') return directoryData(source, files);
  const given = generator === 'hugo' ? cascades(source, files, values) : [];
  if (generator === 'jekyll') given.push(...defaultsOf(source, values), ...excluded(source, values));
  return Object.assign({}, ...given);
}

const all = (value: unknown): Values[] => [value].flat().filter(isValues);

/** https://www.11ty.dev/docs/data-template-dir/: `posts/posts.json`, `posts/posts.11tydata.js` and files named as the text. */
function directoryData(source: string, { has, read }: BlogFiles): Values {
  const data: Values = {};
  const names = parentFolders(source).map((folder) => `${folder}/${baseName(folder)}`);
  const own = source.replace(/\.\w+$/, '');
  const withEnds = (...ends: string[]) =>
    [...names, own].flatMap((name) => ends.map((end) => name + end)).filter(has);
  for (const name of withEnds('.json', '.11tydata.json')) Object.assign(data, parseJsonValues(read(name)));
  for (const program of withEnds('.11tydata.js', '.11tydata.mjs', '.11tydata.cjs').map(read)) {
    const [, permalink] = /["']?permalink["']?\s*:\s*["'`]([^"'`$]+)["'`]/.exec(program) ?? [];
    if (permalink) data.permalink = permalink;
    for (const [, key, value] of program.matchAll(/["']?(\w+)["']?\s*:\s*(true|false)\b/g))
      data[key] = value === 'true';
  }
  return data;
}

/** https://gohugo.io/configuration/cascade/: of the configuration, and of the section of each folder. */
function cascades(source: string, { has, read }: BlogFiles, values: Values): Values[] {
  const sections = parentFolders(source)
    .map((folder) => `${folder}/_index.md`)
    .flatMap((name) => (has(name) ? all(splitFrontMatter(read(name)).data.cascade) : []));
  const path = source.replace(/^content/, '').replace(/\.\w+$/, '');
  return [...all(values.cascade), ...sections].filter(({ _target, target }) => {
    const [start, ...rest] = textOf(valueAt(_target ?? target, 'path')).split(/[*{?]/);
    return rest.length > 0 ? path.startsWith(start.replace(/\/$/, '')) : start === '' || start === path;
  });
}

/** https://jekyllrb.com/docs/configuration/front-matter-defaults/. Old blogs name a type in the singular. */
const defaultsOf = (source: string, { defaults }: Values): Values[] =>
  all(defaults).flatMap((one) => {
    const [path] = textOf(valueAt(one, 'scope.path')).split('*');
    const type = textOf(valueAt(one, 'scope.type')).replace(/s$/, '');
    const collection = /(?:^|\/)_([^/]+)\//.exec(source)?.[1].replace(/^drafts$/, 'posts') ?? 'pages';
    return source.startsWith(path) && collection.startsWith(type) ? all(one.values) : [];
  });

/** Jekyll does not read what `exclude` names: https://jekyllrb.com/docs/configuration/options/ */
const excluded = (source: string, { exclude }: Values): Values[] =>
  listOf(exclude).some((one) => {
    const [start, end] = one.split('*', 2);
    const isBelow = source === one || source.startsWith(`${one.replace(/\/$/, '')}/`);
    return end === undefined ? isBelow : source.startsWith(start) && source.endsWith(end);
  })
    ? [{ published: false }]
    : [];
