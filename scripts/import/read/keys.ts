// The keys of front matter: keys.json is one table for all generators and themes. If several keys mean the same, the first with a
// value wins. Also finds the values that a text inherits from its folders or from the configuration.
import { parentFolders } from '../../../src/base/paths';
import { type BlogConfig, type BlogFiles, baseName } from '../blog/source';
import type { Values } from './front-matter';
import { isValues, parseYamlValues, readProgram, splitFrontMatter, textOf, valueAt } from './front-matter';
import KEYS from './keys.json';
import { mayMatch } from './patterns';

/** The spelling in keys.json of each key, or of its first part, by the key in lower case. */
const SPELLINGS = new Map(
  Object.values(KEYS)
    .flatMap((keys) => keys.replace(/\.\S*/g, '').split(' '))
    .map((key) => [key.toLowerCase(), key]),
);

/** Writes keys as the table does: Hugo reads `Date` and `URL` like `date` and `url`. */
export const withKnownKeys = (data: Values): Values =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [SPELLINGS.get(key.toLowerCase()) ?? key, value]),
  );

export const unusedKeys = (data: Values): string[] =>
  Object.keys(data).filter((key) => !SPELLINGS.has(key.toLowerCase()));

/** Returns inherited values. In doubt, values count for this text, because one of them may say that the text is private. */
export function inheritedData(source: string, files: BlogFiles, config: BlogConfig): Values {
  const { generator, input, values } = config;
  if (generator === 'eleventy') return directoryData(source, files);
  if (generator === 'hugo') return Object.assign({}, ...cascades(source, files, values));
  return Object.assign({}, ...(generator === 'jekyll' ? defaultsOf(source.slice(input.length), values) : []));
}

const toList = (value: unknown): Values[] => [value].flat().filter(isValues);

/** https://www.11ty.dev/docs/data-template-dir/: `posts/posts.json`, `posts/posts.11tydata.js` and files named as the text. */
function directoryData(source: string, { has, read }: BlogFiles): Values {
  const data: Values = {};
  const names = parentFolders(source).map((folder) => `${folder}/${baseName(folder)}`);
  const own = source.replace(/\.\w+$/, '');
  const withEnds = (...ends: string[]) =>
    [...names, own].flatMap((name) => ends.map((end) => name + end)).filter(has);
  for (const name of withEnds(...['.json', '.yaml', '.yml'].flatMap((end) => [end, `.11tydata${end}`])))
    Object.assign(data, parseYamlValues(read(name)));
  for (const name of withEnds('.11tydata.js', '.11tydata.mjs', '.11tydata.cjs', '.11tydata.ts'))
    for (const [key, value] of Object.entries(readProgram(read(name))))
      if (typeof value === 'boolean' || SPELLINGS.has(key.toLowerCase())) data[key] = value;
  return data;
}

/** https://gohugo.io/configuration/cascade/: of the configuration, and of the section of each folder. */
function cascades(source: string, { names, read }: BlogFiles, values: Values): Values[] {
  const sections = parentFolders(source)
    .flatMap((folder) => names.filter((name) => name.startsWith(`${folder}/_index.`)))
    .flatMap((name) => toList(valueAt(splitFrontMatter(read(name)).data, 'cascade')));
  const path = source.replace(/^content\//, '').replace(/\.\w+$/, '');
  return [...toList(valueAt(values, 'cascade')), ...sections].filter((one) => {
    const pattern = textOf(valueAt(valueAt(one, 'target') ?? valueAt(one, '_target'), 'path'));
    return pattern === '' || mayMatch(pattern, path);
  });
}

/** https://jekyllrb.com/docs/configuration/front-matter-defaults/. Old blogs name a type in the singular. */
const defaultsOf = (source: string, { defaults }: Values): Values[] =>
  toList(defaults).flatMap((one) => {
    const path = textOf(valueAt(one, 'scope.path'));
    const type = textOf(valueAt(one, 'scope.type')).replace(/s$/, '');
    const collection = /(?:^|\/)_([^/]+)\//.exec(source)?.[1].replace(/^drafts$/, 'posts') ?? 'pages';
    return (path === '' || mayMatch(path, source)) && collection.startsWith(type) ? toList(one.values) : [];
  });
