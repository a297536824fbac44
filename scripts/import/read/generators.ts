// What differs between generators before a text is read: a row for each. How they make addresses is in addresses/.
import type { Generator } from '../blog/source';

interface Row {
  /** A file that only this generator has at the top of the folder, and the name of its package. */
  sign: RegExp;
  package?: string;
  /** The files of its settings, and the keys there of the URL of the blog and of its folder at the host. */
  settings: RegExp;
  url: string;
  folder: string;
  /** Keys of the settings for the folder that it reads from, and the files that show where that is. */
  input: string;
  inputFiles?: RegExp;
  /** Folders whose files are at the top of the site; those of others follow from `input`. */
  publicFolders?: string[];
}

const URL_KEYS = 'baseURL baseurl baseUrl url site siteUrl siteURL website metadata.url';
const usual = { url: URL_KEYS, folder: '', input: 'input dir.input' };

/** In the order in which they are looked for. */
export const GENERATORS: Record<Generator, Row> = {
  astro: {
    ...usual,
    sign: /^astro\.config\.\w+$/,
    package: 'astro',
    settings: /^(?:astro\.config\.\w+|src\/(?:config|consts|site\.config)\.\w+)$/,
    publicFolders: ['public/', 'static/', 'assets/'],
  },
  eleventy: {
    ...usual,
    sign: /^(?:\.eleventy|eleventy\.config)\.[cm]?[jt]s$/,
    package: '@11ty/eleventy',
    settings: /^(?:(?:\.eleventy|eleventy\.config)\.\w+|(?:src\/)?_?data\/(?:site|metadata|meta)\.\w+)$/,
    inputFiles: /\.(?:md|markdown)$/,
  },
  gatsby: {
    ...usual,
    sign: /^gatsby-config\.\w+$/,
    package: 'gatsby',
    settings: /^gatsby-config\.\w+$/,
    folder: 'pathPrefix',
    publicFolders: ['static/', 'assets/'],
  },
  next: {
    ...usual,
    sign: /^next\.config\.\w+$/,
    package: 'next',
    settings: /^(?:next\.config|data\/siteMetadata|site\.config|blog\.config|config)\.\w+$/,
    publicFolders: ['public/', 'assets/'],
  },
  jekyll: {
    sign: /^(?:_config\.(?:ya?ml|toml)$|_posts\/)/,
    settings: /^_config\.(?:ya?ml|toml)$/,
    url: 'url',
    folder: 'baseurl',
    input: 'source source_dir',
    inputFiles: /(?:^|\/)_posts\//,
  },
  hugo: {
    ...usual,
    sign: /^(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml|json)$/,
    settings: /^(?:config\/_default\/)?(?:hugo|config|permalinks|params|languages)\.(?:toml|ya?ml|json)$/,
    publicFolders: ['static/', 'assets/'],
  },
};
