// Reads the configuration of a blog, and its generator. generators.json has what is special about one, except how it makes
// addresses (addresses/). YAML, TOML and JSON are parsed; of JavaScript, only plain strings are read.
import { parseUrl } from '../../../src/base/html/addresses';
import { type BlogConfig, type BlogFiles, type Generator, isIgnoredPath } from '../blog/source';
import { firstText, isValues, parseValues, type Values } from './front-matter';
import rows from './generators.json';
import { toLanguage } from './languages';

/** A row of generators.json. Patterns are those of regular expressions. */
interface Row {
  /** The files that only this generator has at the top of the folder. */
  marker: string;
  /** The files of its settings, and their key for the folder of the blog at the host. */
  settings: string;
  folder?: string;
  /** Keys of the settings for the folder that it reads from, and the files that show where that is. */
  input?: string;
  inputFiles?: string;
  /** Folders whose files are at the top of the site; INPUT is the folder that it reads from. */
  publicFolders: string[];
  template?: BlogConfig['template'];
}

/** The generators, in the order in which recognize() tries them. */
const GENERATORS = rows as Record<Generator, Row>;

/** Returns the names that match a pattern of a row; none if it has no such pattern. */
function matching(names: readonly string[], pattern = '(?!)'): string[] {
  const like = new RegExp(pattern);
  return names.filter((name) => like.test(name));
}

/** Returns the generator whose configuration is at the top of the folder, or that package.json names; else undefined. */
export function recognize({ names, read }: BlogFiles): Generator | undefined {
  const all = Object.keys(GENERATORS) as Generator[];
  return (
    all.find((one) => matching(names, GENERATORS[one].marker).length > 0) ??
    all.find((one) => new RegExp(`["/]${one}":`).test(read('package.json')))
  );
}

export function readConfig(files: BlogFiles, generator: Generator): BlogConfig {
  const row = GENERATORS[generator];
  const values: Values = {};
  for (const name of matching(files.names, row.settings)) {
    const parsed = parseValues(files.read(name), name.replace(/^.*\./, ''));
    // Hugo may have a file for each of its settings, such as `config/_default/menus.en.toml`.
    const [, part] = /^config\/\w+\/(?!hugo\.|config\.)(\w+)/.exec(name) ?? [];
    const before = part !== undefined && isValues(values[part]) ? values[part] : {};
    Object.assign(values, part ? { [part]: { ...before, ...parsed } } : { ...parsed, ...values });
  }
  const input = inputOf(files, row, values);
  const cname = files.names.find((name) => /^(?:static\/|public\/)?CNAME$/.test(name)) ?? '';
  // `baseURL` also finds the `baseurl` of Jekyll, which is a path and no URL.
  const keys = 'baseURL url site siteUrl website metadata.url'.split(' ');
  const urls = [...keys.map((key) => firstText(values, key)), `https://${files.read(cname).trim()}`];
  const url = urls.find((one) => /^https?:\/\/[^/\s]+\.[^/\s]+/.test(one) && parseUrl(one)) ?? '';
  const [folder = ''] = /^\/[\w/.~-]*$/.exec(firstText(values, row.folder ?? '')) ?? [];
  return {
    generator,
    url: url && (url.replace(/\/+$/, '') + folder).replace(/\/+$/, ''),
    title: firstText(values, 'title siteTitle name'),
    language: toLanguage(firstText(values, 'languageCode defaultContentLanguage language lang locale')),
    publicFolders: [...new Set(row.publicFolders.map((one) => (one === 'INPUT' ? input : one)))],
    input,
    template: row.template,
    values,
  };
}

/** The folder that the generator reads from, with a slash at the end; '' is the top. */
function inputOf({ names, read }: BlogFiles, { input, inputFiles, settings }: Row, values: Values): string {
  const folder = firstText(values, input ?? 'input dir.input')
    .replace(/^\.?\/|\/$/g, '')
    .replace(/^\.$/, '');
  // Ignores a folder that does not exist: a program may make it first.
  if (folder !== '' && names.some((name) => name.startsWith(`${folder}/`))) return `${folder}/`;
  const texts = matching(names, inputFiles).filter((name) => !isIgnoredPath(name));
  const inSrc = texts.filter((name) => name.startsWith('src/'));
  const isComputed = matching(names, settings).some((name) => /\binput:\s*[a-z]/i.test(read(name)));
  return inSrc.length > 0 && (isComputed || inSrc.length === texts.length) ? 'src/' : '';
}
