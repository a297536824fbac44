// The addresses of pages that are no posts, by the rules of each generator.
import { isValues, textOf, valueAt } from '../read/front-matter';
import { type BlogConfig, folderOf } from '../source';
import { hugoPath } from './hugo';
import { eleventyPath, nameOf } from './routes';

interface Text {
  source: string;
  data: Record<string, unknown>;
  title: string;
  hasFrontMatter: boolean;
}

/** Returns the path of a page; undefined if the generator makes no page of the file. */
export function pagePath(text: Text, config: BlogConfig): string | undefined {
  const { source, data, hasFrontMatter } = text;
  switch (config.generator) {
    case 'hugo':
      return source.startsWith('content/') ? hugoPath({ ...text, date: '' }, config) : undefined;
    case 'jekyll':
      return hasFrontMatter ? jekyllPagePath(source, data, config) : undefined;
    case 'eleventy': {
      const input = inputOf(config);
      const isRead = hasFrontMatter && source.startsWith(input) && !/(?:^|\/)_/.test(source);
      return isRead ? eleventyPath({ ...text, source: source.slice(input.length), date: '' }) : undefined;
    }
    default:
      return routedPath(source, data, hasFrontMatter);
  }
}

function jekyllPagePath(source: string, data: Text['data'], { values }: BlogConfig): string | undefined {
  const own = textOf(data.permalink);
  const [, collection, name = ''] = /(?:^|\/)_([^/]+)\/(.*)\.\w+$/.exec(source) ?? [];
  if (collection === undefined) return own || `/${source.replace(/\.\w+$/, '.html')}`;
  const set = valueAt(values, `collections.${collection}`);
  if (collection !== 'pages' && !(isValues(set) && set.output === true)) return undefined;
  const template = textOf(valueAt(set, 'permalink')) || '/:collection/:path';
  return own || template.replace(':collection', collection).replace(/:(?:path|title|name|slug)/, name);
}

/** The folder that Eleventy reads from. */
const inputOf = ({ values, publicFolders }: BlogConfig): string => {
  const named = textOf(values.input) || textOf(valueAt(values, 'dir.input'));
  const found = named.replace(/^\.?\/|\/$/g, '').replace(/^\.$/, '');
  if (found !== '') return `${found}/`;
  return publicFolders.includes('src/') ? 'src/' : '';
};

/** Files among the routes have the path of their place; the name of a folder of pages is no part of it. */
function routedPath(source: string, data: Text['data'], hasFrontMatter: boolean): string | undefined {
  const route = /^(?:src\/)?(?:pages|app)\/(.*)$/.exec(source)?.[1].replace(/\([^)]*\)\//g, '');
  const below = route ?? (hasFrontMatter ? /(?:^|\/)_?pages?\/(.*)$/.exec(source)?.[1] : undefined);
  if (below === undefined || below.includes('[')) return undefined;
  const own = textOf(data.path) || textOf(data.permalink) || textOf(data.slug);
  if (own !== '') return own.startsWith('/') ? own : `/${folderOf(below)}${own}`;
  const name = nameOf(`/${below}`);
  const isFolder = /(?:^|\/)(?:index|page)\.\w+$/.test(below);
  return isFolder ? `/${folderOf(below)}` : `/${folderOf(below)}${name}`;
}
