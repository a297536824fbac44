// The configuration of a blog: which generator it is for, and what it says. A row of GENERATORS is what differs between them;
// how they make addresses is in addresses/. YAML, TOML and JSON are parsed; of JavaScript only plain strings are read.
import { parseUrl } from '../../../src/base/html/addresses';
import { type BlogConfig, type BlogFiles, type Generator, isIgnoredPath } from '../blog/source';
import * as read from './front-matter';
import { firstText, isValues, type Values } from './front-matter';
import { toLanguage } from './languages';

interface Row {
  generator: Generator;
  /** A file that only this generator has at the top of the folder, and the name of its package. */
  sign: RegExp;
  package?: string;
  /** The files of its settings, and the keys there of the URL of the blog and of its folder at the host. */
  settings: RegExp;
  url?: string;
  folder?: string;
  /** Keys of the settings for the folder that it reads from, and the files that show where that is. */
  input?: string;
  inputFiles?: RegExp;
  /** Folders whose files are at the top of the site; undefined is the folder that it reads from. */
  publicFolders: (string | undefined)[];
  template?: BlogConfig['template'];
}

/** In the order in which they are looked for. */
const GENERATORS: Row[] = [
  {
    generator: 'astro',
    sign: /^astro\.config\.\w+$/,
    package: 'astro',
    settings: /^(?:astro\.config\.\w+|src\/(?:config|consts|site\.config)\.\w+)$/,
    publicFolders: ['public/', 'static/', 'assets/'],
  },
  {
    generator: 'eleventy',
    sign: /^(?:\.eleventy|eleventy\.config)\.[cm]?[jt]s$/,
    package: '@11ty/eleventy',
    template: 'liquid',
    settings: /^(?:(?:\.eleventy|eleventy\.config)\.\w+|(?:src\/)?_?data\/(?:site|metadata|meta)\.\w+)$/,
    inputFiles: /\.(?:md|markdown)$/,
    publicFolders: [
      ...['public/', 'static/', undefined, 'src/', 'content/', 'site/'],
      ...['src/static/', 'src/public/', 'src/assets/', ''],
    ],
  },
  {
    generator: 'gatsby',
    sign: /^gatsby-config\.\w+$/,
    package: 'gatsby',
    settings: /^gatsby-config\.\w+$/,
    folder: 'pathPrefix',
    publicFolders: ['static/', 'assets/'],
  },
  {
    generator: 'next',
    sign: /^next\.config\.\w+$/,
    package: 'next',
    settings: /^(?:next\.config|data\/siteMetadata|site\.config|blog\.config|config)\.\w+$/,
    publicFolders: ['public/', 'assets/'],
  },
  {
    generator: 'jekyll',
    sign: /^(?:_config\.(?:ya?ml|toml)$|_posts\/)/,
    settings: /^_config\.(?:ya?ml|toml)$/,
    template: 'liquid',
    url: 'url',
    folder: 'baseurl',
    input: 'source source_dir',
    inputFiles: /(?:^|\/)_posts\//,
    publicFolders: [undefined],
  },
  {
    generator: 'hugo',
    sign: /^(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml|json)$/,
    settings: /^(?:(?:config\/(?:_default|production)\/)[\w.]+|hugo|config)\.(?:toml|ya?ml|json)$/,
    template: 'hugo',
    publicFolders: ['static/', 'assets/'],
  },
];

/** Returns the generator whose configuration is at the top of the folder, or undefined. */
export const recognize = (files: BlogFiles): Generator | undefined =>
  (
    GENERATORS.find(({ sign }) => files.names.some((name) => sign.test(name))) ??
    GENERATORS.find((row) => row.package && files.read('package.json').includes(`"${row.package}":`))
  )?.generator;

export function readConfig(files: BlogFiles, generator: Generator): BlogConfig {
  const row = GENERATORS.find((one) => one.generator === generator) as Row;
  const values: Values = {};
  for (const name of files.names.filter((one) => row.settings.test(one))) {
    const parsed = parseSettings(name, files.read(name));
    // Hugo may have a file for each of its settings, such as `config/_default/menus.en.toml`.
    const [, part] = /^config\/\w+\/(?!hugo\.|config\.)(\w+)/.exec(name) ?? [];
    const before = part !== undefined && isValues(values[part]) ? values[part] : {};
    Object.assign(values, part ? { [part]: { ...before, ...parsed } } : { ...parsed, ...values });
  }
  const input = inputOf(files, row, values);
  const cname = files.names.find((name) => /^(?:static\/|public\/)?CNAME$/.test(name)) ?? '';
  const keys = row.url ?? 'baseURL url site siteUrl website metadata.url';
  const urls = [firstText(values, keys), read.textOf(values.url), `https://${files.read(cname).trim()}`];
  const url = urls.find((one) => /^https?:\/\/[^/\s]+\.[^/\s]+/.test(one) && parseUrl(one)) ?? '';
  const [folder = ''] = /^\/[\w/.~-]*$/.exec(firstText(values, row.folder ?? '')) ?? [];
  return {
    generator,
    url: url && (url.replace(/\/+$/, '') + folder).replace(/\/+$/, ''),
    title: firstText(values, 'title siteTitle name'),
    language: toLanguage(firstText(values, 'languageCode defaultContentLanguage language lang locale')),
    publicFolders: [...new Set(row.publicFolders.map((one) => one ?? input))],
    input,
    template: row.template,
    values,
  };
}

function parseSettings(name: string, text: string): Values {
  // JSON is YAML.
  if (/\.(?:ya?ml|json)$/.test(name)) return read.parseYamlValues(text);
  if (name.endsWith('.toml')) return read.parseTomlValues(text);
  return read.readProgram(text);
}

/** The folder that the generator reads from, with a slash at the end; '' is the top. */
function inputOf(
  { names, read }: BlogFiles,
  { input = 'input dir.input', inputFiles, settings }: Row,
  values: Values,
): string {
  const folder = firstText(values, input)
    .replace(/^\.?\/|\/$/g, '')
    .replace(/^\.$/, '');
  // A program may make the folder first.
  if (folder !== '' && names.some((name) => name.startsWith(`${folder}/`))) return `${folder}/`;
  const texts = names.filter((name) => inputFiles?.test(name) && !isIgnoredPath(name));
  const inSrc = texts.filter((name) => name.startsWith('src/'));
  const isComputed = names.some((name) => settings.test(name) && /\binput:\s*[a-z]/i.test(read(name)));
  return inSrc.length > 0 && (isComputed || inSrc.length === texts.length) ? 'src/' : '';
}

/** Exports of blogs that are in a database: what their files are named or contain, and what makes Markdown of them. */
const EXPORTS: [program: string, name: RegExp, sign: RegExp, converter: string][] = [
  ['WordPress', /\bwordpress\b.*\.xml$/i, /\/wordpress\.org\/export\//, 'npx wordpress-export-to-markdown'],
  ['Ghost', /\.ghost\..*\.json$/i, /"exported_on"\s*:/, 'ghost-to-md'],
];

/** Says what to do about a folder, or a file, that no generator has made. `given` is its name in the message. */
export function whatIsUnknown({ names, read }: Pick<BlogFiles, 'names' | 'read'>, given: string): string {
  const run = (folder: string) => `npm run import -- ${/\s/.test(folder) ? `"${folder}"` : folder}`;
  for (const [program, name, sign, converter] of EXPORTS) {
    const isExport = (file: string) =>
      name.test(file) || (/\.(?:xml|json)$/i.test(file) && sign.test(read(file)));
    const found = names.find((file) => !file.includes('/') && isExport(file));
    if (found !== undefined)
      return `${found} is an export of ${program}, and the import reads Markdown. Convert it, for example with ${converter}, then run: ${run('FOLDER')} --from eleventy`;
  }
  // Programs of all kinds have a file config.json.
  const inside = names.find((name) => {
    const [, file] = /^[^/]+\/(?!config\.\w+$)(.*)$/.exec(name) ?? [];
    return file !== undefined && GENERATORS.some(({ sign }) => sign.test(file));
  });
  if (inside !== undefined) {
    const path = `${given.replace(/\/$/, '')}/${inside.replace(/\/.*/, '')}`;
    return `The blog is in ${path}. Run: ${run(path)}`;
  }
  if (!names.some((name) => /\.(?:mdx?|markdown)$/i.test(name) && !isIgnoredPath(name)))
    return `${given} has no Markdown files, and the import reads only these. Name the folder of a blog, or convert yours to Markdown first.`;
  return `${given} has no configuration of a known generator at its top. Name the folder that has it, or the generator, as in --from hugo. If it is another one, --from eleventy imports all Markdown files that have a title and a date.`;
}
