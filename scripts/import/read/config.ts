// The configuration of a blog: YAML, TOML and JSON are parsed; of JavaScript only plain strings are read.
import { parseUrl } from '../../../src/base/html/addresses';
import {
  type BlogConfig,
  type BlogFiles,
  baseName,
  folderOf,
  type Generator,
  isIgnoredPath,
} from '../blog/source';
import type { Values } from './front-matter';
import {
  firstText,
  parseJsonValues,
  parseTomlValues,
  parseYamlValues,
  textOf,
  valueAt,
} from './front-matter';
import { toLanguage } from './languages';

const FILES: Record<Generator, RegExp> = {
  hugo: /^(?:config\/_default\/)?(?:hugo|config|permalinks|params|languages)\.(?:toml|ya?ml|json)$/,
  jekyll: /^_config\.(?:ya?ml|toml)$/,
  astro: /^(?:astro\.config\.\w+|src\/(?:config|consts|site\.config)\.\w+)$/,
  eleventy: /^(?:(?:\.eleventy|eleventy\.config)\.\w+|(?:src\/)?_?data\/(?:site|metadata|meta)\.\w+)$/,
  next: /^(?:next\.config|data\/siteMetadata|site\.config|blog\.config|config)\.\w+$/,
  gatsby: /^gatsby-config\.\w+$/,
};

export function readConfig(files: BlogFiles, generator: Generator): BlogConfig {
  const values: Values = {};
  for (const name of files.names.filter((one) => FILES[generator].test(one))) {
    const read = parseConfig(name, files.read(name));
    const part = /^(?:permalinks|params|languages)$/.exec(baseName(name).replace(/\.\w+$/, ''))?.[0];
    if (part) values[part] = { ...(values[part] as Values), ...read };
    else for (const [key, value] of Object.entries(read)) values[key] ??= value;
  }
  const input = inputOf(files, generator, values);
  const cname = files.names.find((name) => /^(?:static\/|public\/)?CNAME$/.test(name));
  const url = firstText(
    values,
    generator === 'jekyll' ? 'url' : 'baseURL baseurl baseUrl url site siteUrl siteURL website metadata.url',
  );
  const folder = firstText(
    values,
    generator === 'jekyll' ? 'baseurl' : generator === 'gatsby' ? 'pathPrefix' : '',
  );
  const host = /^[\w.-]+$/.exec(files.read(cname ?? '').trim())?.[0];
  const full = /^https?:\/\//.test(url) ? url : textOf(valueAt(values, 'url'));
  const known =
    /^https?:\/\/[^/\s]+\.[^/\s]+/.test(full) && parseUrl(full) ? full : host ? `https://${host}` : '';
  return {
    generator,
    url:
      known === ''
        ? ''
        : known.replace(/\/+$/, '') + (/^\/[\w/.~-]*$/.test(folder) ? folder.replace(/\/+$/, '') : ''),
    title: firstText(values, 'title siteTitle name'),
    language: toLanguage(firstText(values, 'languageCode defaultContentLanguage language lang locale')),
    publicFolders: publicFolders(files, generator, input),
    input,
    values,
  };
}

function parseConfig(name: string, text: string): Values {
  if (/\.ya?ml$/.test(name)) return parseYamlValues(text);
  if (name.endsWith('.toml')) return parseTomlValues(text);
  if (name.endsWith('.json')) return parseJsonValues(text);
  const strings = [...text.matchAll(/^\s*(?:const\s+)?["']?(\w+)["']?\s*[:=]\s*(["'`])([^"'`\n$]*)\2/gm)];
  return Object.fromEntries(strings.map(([, key, , value]) => [key, value]).reverse());
}

/** The folder that Eleventy, Jekyll or Hexo reads from, with a slash at the end; '' is the top. */
function inputOf({ names }: BlogFiles, generator: Generator, values: Values): string {
  const named = firstText(values, generator === 'jekyll' ? 'source source_dir' : 'input dir.input');
  const folder = named.replace(/^\.?\/|\/$/g, '').replace(/^\.$/, '');
  // A program may make the folder first.
  if (folder !== '' && names.some((name) => name.startsWith(`${folder}/`))) return `${folder}/`;
  const isText = generator === 'jekyll' ? /(?:^|\/)_posts\// : /\.(?:md|markdown)$/;
  const texts = names.filter((name) => isText.test(name) && !isIgnoredPath(name));
  const isInSource = texts.length > 0 && texts.every((name) => name.startsWith('src/'));
  return isInSource && /^(?:jekyll|eleventy)$/.test(generator) ? 'src/' : '';
}

function publicFolders({ names }: BlogFiles, generator: Generator, input: string): string[] {
  const known = { hugo: ['static/'], gatsby: ['static/'], next: ['public/'], astro: ['public/', 'static/'] };
  if (generator !== 'jekyll' && generator !== 'eleventy') return [...known[generator], 'assets/'];
  if (generator === 'jekyll') return [input];
  const inputs = names
    .filter((name) => /^(?:src|content|site)\//.test(name))
    .map((name) => `${name.split('/')[0]}/`);
  return [
    ...new Set(['public/', 'static/', input, ...inputs, 'src/static/', 'src/public/', 'src/assets/', '']),
  ];
}

/** The folders with data for Eleventy's files: `posts.json` and `posts.11tydata.json`, from the top down. */
export function directoryData(source: string, { has, read }: BlogFiles): Values {
  const folders = folderOf(source).split('/');
  const data: Values = {};
  const own = source.replace(/\.\w+$/, '');
  const names = folders.map((name, index) => `${folders.slice(0, index + 1).join('/')}/${name}`);
  for (const name of [...names, own])
    for (const end of ['.json', '.11tydata.json'])
      if (has(name + end)) Object.assign(data, parseJsonValues(read(name + end)));
  for (const name of [...names, own])
    for (const end of ['.11tydata.js', '.11tydata.mjs', '.11tydata.cjs'])
      if (has(name + end)) {
        const program = read(name + end);
        const [, permalink] = /["']?permalink["']?\s*:\s*["'`]([^"'`$]+)["'`]/.exec(program) ?? [];
        if (permalink) data.permalink = permalink;
        for (const [, key, value] of program.matchAll(/["']?(\w+)["']?\s*:\s*(true|false)\b/g))
          data[key] = value === 'true';
      }
  return data;
}

const SIGNS: [generator: Generator, pattern: RegExp][] = [
  ['astro', /^astro\.config\.\w+$/],
  ['eleventy', /^(?:\.eleventy|eleventy\.config)\.[cm]?[jt]s$/],
  ['gatsby', /^gatsby-config\.\w+$/],
  ['hugo', /^(?:hugo\.(?:toml|ya?ml|json)|config\/_default\/(?:hugo|config)\.(?:toml|ya?ml|json))$/],
  ['jekyll', /^_config\.(?:ya?ml|toml)$/],
  ['next', /^next\.config\.\w+$/],
  ['hugo', /^config\.(?:toml|ya?ml|json)$/],
  ['jekyll', /^_posts\//],
];

const PACKAGES = ['astro', '@11ty/eleventy', 'gatsby', 'next'];

/** Returns the generator whose configuration is at the top of the folder, or undefined. */
export function recognize({ names, read }: BlogFiles): Generator | undefined {
  const [found] = SIGNS.find(([, pattern]) => names.some((name) => pattern.test(name))) ?? [];
  if (found) return found;
  const dependency = PACKAGES.find((name) => read('package.json').includes(`"${name}":`));
  return dependency?.replace('@11ty/', '') as Generator | undefined;
}

/** Whether these names are those in the top folder of a blog. Programs of all kinds have a file config.json. */
const isTop = (names: string[]): boolean =>
  SIGNS.some(([, sign]) => names.some((name) => sign.test(name) && !/^config\.\w+$/.test(name)));

/** Exports of blogs that are in a database: what their files are named or contain, and how to make Markdown of them. */
const EXPORTS: [program: string, name: RegExp, sign: RegExp, how: string][] = [
  [
    'WordPress',
    /\bwordpress\b.*\.xml$/i,
    /xmlns:wp="http:\/\/wordpress\.org\/export\//,
    'for example with npx wordpress-export-to-markdown',
  ],
  ['Ghost', /\.ghost\..*\.json$/i, /"exported_on"\s*:/, 'for example with ghost-to-md'],
];

/** Says what to do about a folder, or a file, that no generator has made. `given` is its name in the message. */
export function whatIsUnknown({ names, read }: Pick<BlogFiles, 'names' | 'read'>, given: string): string {
  const run = (folder: string) => `npm run import -- ${/\s/.test(folder) ? `"${folder}"` : folder}`;
  for (const [program, name, sign, how] of EXPORTS) {
    const isExport = (file: string) =>
      name.test(file) || (/\.(?:xml|json)$/i.test(file) && sign.test(read(file)));
    const found = names.find((file) => !file.includes('/') && isExport(file));
    if (found !== undefined)
      return `${found} is an export of ${program}, and the import reads Markdown. Convert it, ${how}, then run: ${run('FOLDER')} --from eleventy`;
  }
  const folders = new Set(names.flatMap((name) => /^[^/]+(?=\/)/.exec(name) ?? []));
  for (const folder of folders) {
    const inside = names
      .filter((name) => name.startsWith(`${folder}/`))
      .map((name) => name.slice(folder.length + 1));
    const path = `${given.replace(/\/$/, '')}/${folder}`;
    if (isTop(inside)) return `The blog is in ${path}. Run: ${run(path)}`;
  }
  if (!names.some((name) => /\.(?:mdx?|markdown)$/i.test(name) && !isIgnoredPath(name)))
    return `${given} has no Markdown files, and the import reads only these. Name the folder of a blog, or convert yours to Markdown first.`;
  return `${given} has no configuration of a known generator at its top. Name the folder that has it, or the generator, as in --from hugo. If it is another one, --from eleventy imports all Markdown files that have a title and a date.`;
}
