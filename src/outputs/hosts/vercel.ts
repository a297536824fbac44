// vercel.json: https://vercel.com/docs/project-configuration
import { encodePath } from '../../html/addresses';
import { type HostRules, oneLine } from '../headers';

export function writeVercel({
  headers,
  redirects,
  wildcards,
  folders,
  base,
  trailingSlash,
}: HostRules): string {
  const configuration = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    // The site is already built: there is nothing to install or build.
    framework: null,
    installCommand: '',
    buildCommand: '',
    outputDirectory: '.',
    ...(trailingSlash ? { trailingSlash } : {}),
    redirects: [
      ...redirects.map(({ from, to }) => ({ source: encodePath(base + from), destination: to })),
      ...folders.map((path) => ({ source: base + path, destination: `${base}${encodeURI(path)}/` })),
    ]
      .map(({ source, destination }) => ({ source: escapePattern(source), destination }))
      .concat(
        wildcards.map(({ from, to }) => ({
          source: `${escapePattern(encodePath(base + from).slice(0, -1))}(.*)`,
          destination: to.replace(/\*$/, '$1'),
        })),
      )
      .map((rule) => ({ ...rule, statusCode: 301 })),
    headers: headers.map(({ path, headers }) => ({
      source: escapePattern(path).replace(/\*$/, '(.*)'),
      headers: headers.map(([key, value]) => ({ key, value: oneLine(value) })),
    })),
  };
  return `${JSON.stringify(configuration, undefined, 2)}\n`;
}

/** Escapes the characters that have a meaning in patterns of Vercel. */
const escapePattern = (path: string): string => path.replace(/[.+?^${}()[\]|:\\]/g, '\\$&');
