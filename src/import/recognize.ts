// Recognizes the generator of a blog by its files.
import type { BlogFiles, Generator } from './source';

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

const PACKAGES: [generator: Generator, name: string][] = [
  ['astro', 'astro'],
  ['eleventy', '@11ty/eleventy'],
  ['gatsby', 'gatsby'],
  ['next', 'next'],
];

/** Returns the generator whose configuration is at the top of the folder, or undefined. */
export function recognize({ names, read }: BlogFiles): Generator | undefined {
  const [found] = SIGNS.find(([, pattern]) => names.some((name) => pattern.test(name))) ?? [];
  if (found) return found;
  const [dependency] = PACKAGES.find(([, name]) => read('package.json').includes(`"${name}":`)) ?? [];
  return dependency;
}
