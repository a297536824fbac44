// What a text has from the folders around it or from the configuration, in addition to its own front matter.
import type { BlogConfig, BlogFiles } from '../blog/source';
import { directoryData } from './config';
import { isValues, listOf, splitFrontMatter, textOf, type Values, valueAt } from './front-matter';

/** Returns the values. Where it is in doubt whether they are for this text, they are: one of them may say that it is private. */
export function inheritedData(source: string, files: BlogFiles, { generator, values }: BlogConfig): Values {
  if (generator === 'eleventy') return directoryData(source, files);
  const given = generator === 'hugo' ? cascades(source, files, values) : [];
  if (generator === 'jekyll') given.push(...defaultsOf(source, values), ...excluded(source, values));
  return Object.assign({}, ...given);
}

const all = (value: unknown): Values[] => (Array.isArray(value) ? value : [value]).filter(isValues);

/** https://gohugo.io/configuration/cascade/: of the configuration, and of the section of each folder from the top down. */
function cascades(source: string, { has, read }: BlogFiles, values: Values): Values[] {
  const folders = source.split('/').slice(0, -1);
  const sections = folders.flatMap((_, index) => {
    const name = `${folders.slice(0, index + 1).join('/')}/_index.md`;
    return has(name) ? all(splitFrontMatter(read(name)).data.cascade) : [];
  });
  const path = source.replace(/^content/, '').replace(/\.\w+$/, '');
  return [...all(values.cascade), ...sections].filter(({ _target, target }) => {
    const [start, ...rest] = textOf(valueAt(_target ?? target, 'path')).split(/[*{?]/);
    return rest.length > 0 ? path.startsWith(start.replace(/\/$/, '')) : start === '' || start === path;
  });
}

/** https://jekyllrb.com/docs/configuration/front-matter-defaults/ */
const defaultsOf = (source: string, { defaults }: Values): Values[] =>
  all(defaults).flatMap((one) => {
    const [path] = textOf(valueAt(one, 'scope.path')).split('*');
    return source.startsWith(path) ? all(one.values) : [];
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
