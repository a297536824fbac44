// vercel.json: https://vercel.com/docs/project-configuration
import { encodePath } from '../../html/addresses';
import { type HostRules, oneLine } from '../headers';

export function writeVercel(rules: HostRules): string {
  const { headers, redirects, wildcards, folders, base, trailingSlash } = rules;
  const configuration = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    // The site is already built: there is nothing to install or build.
    framework: null,
    installCommand: '',
    buildCommand: '',
    outputDirectory: '.',
    ...(trailingSlash ? { trailingSlash } : {}),
    redirects: [
      ...redirects,
      ...folders.map((path) => ({ from: path, to: `${base}${encodeURI(path)}/` })),
      ...wildcards,
    ].map(({ from, to }) => ({
      source: escapePattern(encodePath(base + from)),
      destination: to.replace(/\*$/, '$1'),
      statusCode: 301,
    })),
    headers: headers.map(({ path, headers }) => ({
      source: escapePattern(path),
      headers: headers.map(([key, value]) => ({ key, value: oneLine(value) })),
    })),
  };
  return `${JSON.stringify(configuration, undefined, 2)}\n`;
}

/** Escapes the characters that have a meaning in patterns of Vercel; a * at the end matches anything. */
const escapePattern = (path: string): string =>
  path.replace(/[.+?^${}()[\]|:\\]/g, '\\$&').replace(/\*$/, '(.*)');
