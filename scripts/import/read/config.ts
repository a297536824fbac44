// The configuration of a blog: YAML, TOML and JSON are parsed; of JavaScript only plain strings are read.
import { parseUrl } from '../../../src/base/html/addresses';
import { type BlogConfig, type BlogFiles, baseName, type Generator, isIgnoredPath } from '../blog/source';
import {
  firstText,
  isValues,
  parseJsonValues,
  parseTomlValues,
  parseYamlValues,
  textOf,
  type Values,
} from './front-matter';
import { GENERATORS } from './generators';
import { toLanguage } from './languages';

export function readConfig(files: BlogFiles, generator: Generator): BlogConfig {
  const row = GENERATORS[generator];
  const values: Values = {};
  for (const name of files.names.filter((one) => row.settings.test(one))) {
    const read = parseConfig(name, files.read(name));
    // Hugo may have a file for each of these.
    const [part] = /^(?:permalinks|params|languages)(?=\.\w+$)/.exec(baseName(name)) ?? [];
    Object.assign(values, part ? { [part]: { ...valuesIn(values[part]), ...read } } : { ...read, ...values });
  }
  const input = inputOf(files, generator, values);
  const cname = files.names.find((name) => /^(?:static\/|public\/)?CNAME$/.test(name)) ?? '';
  const urls = [firstText(values, row.url), textOf(values.url), `https://${files.read(cname).trim()}`];
  const url = urls.find((one) => /^https?:\/\/[^/\s]+\.[^/\s]+/.test(one) && parseUrl(one)) ?? '';
  const [folder = ''] = /^\/[\w/.~-]*$/.exec(firstText(values, row.folder)) ?? [];
  return {
    generator,
    url: url && (url.replace(/\/+$/, '') + folder).replace(/\/+$/, ''),
    title: firstText(values, 'title siteTitle name'),
    language: toLanguage(firstText(values, 'languageCode defaultContentLanguage language lang locale')),
    publicFolders: row.publicFolders ?? foldersIn(files, generator, input),
    input,
    values,
  };
}

const valuesIn = (value: unknown): Values => (isValues(value) ? value : {});

function parseConfig(name: string, text: string): Values {
  if (/\.ya?ml$/.test(name)) return parseYamlValues(text);
  if (name.endsWith('.toml')) return parseTomlValues(text);
  if (name.endsWith('.json')) return parseJsonValues(text);
  const strings = [...text.matchAll(/^\s*(?:const\s+)?["']?(\w+)["']?\s*[:=]\s*(["'`])([^"'`\n$]*)\2/gm)];
  return Object.fromEntries(strings.map(([, key, , value]) => [key, value]).reverse());
}

/** The folder that the generator reads from, with a slash at the end; '' is the top. */
function inputOf({ names }: BlogFiles, generator: Generator, values: Values): string {
  const { input, inputFiles } = GENERATORS[generator];
  const folder = firstText(values, input)
    .replace(/^\.?\/|\/$/g, '')
    .replace(/^\.$/, '');
  // A program may make the folder first.
  if (folder !== '' && names.some((name) => name.startsWith(`${folder}/`))) return `${folder}/`;
  const texts = names.filter((name) => inputFiles?.test(name) && !isIgnoredPath(name));
  return texts.length > 0 && texts.every((name) => name.startsWith('src/')) ? 'src/' : '';
}

/** The folders with the files of Jekyll, where that is its input, and of Eleventy, where a program copies them. */
function foldersIn({ names }: BlogFiles, generator: Generator, input: string): string[] {
  if (generator === 'jekyll') return [input];
  const tops = ['src/', 'content/', 'site/'].filter((top) => names.some((name) => name.startsWith(top)));
  return [
    ...new Set(['public/', 'static/', input, ...tops, 'src/static/', 'src/public/', 'src/assets/', '']),
  ];
}
