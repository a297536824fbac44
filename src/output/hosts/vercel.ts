// vercel.json: https://vercel.com/docs/project-configuration
import { encodePath } from '../../base/html/addresses';
import { oneLine } from '../headers';
import type { HostRules } from './host-rules';

export function writeVercel(rules: HostRules): string {
  const { headers, redirects, wildcards, folders, trailingSlash } = rules;
  const configuration = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    // The site is already built: there is nothing to install or build.
    framework: null,
    installCommand: '',
    buildCommand: '',
    outputDirectory: '.',
    ...(trailingSlash ? { trailingSlash } : {}),
    redirects: [...redirects, ...folders, ...wildcards].map(({ from, to }) => ({
      source: escapePattern(encodePath(from)),
      destination: escapeTarget(to).replace(/\*$/, '$1'),
      statusCode: 301,
    })),
    // The last rule that matches a path counts.
    headers: headers.toReversed().map(({ path, headers }) => ({
      source: escapePattern(path),
      headers: headers.map(([key, value]) => ({ key, value: oneLine(value) })),
    })),
  };
  return `${JSON.stringify(configuration, undefined, 2)}\n`;
}

/** Encodes what Vercel would read as the name of a parameter or a group. */
const escapeTarget = (to: string): string =>
  to.replace(/(?<=(?:^|[^:/])\/[^#]*)[:()]|\$/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Escapes the characters that have a meaning in patterns of Vercel; a * matches anything. */
const escapePattern = (path: string): string =>
  path.replace(/[.+?^${}()[\]|:\\]/g, '\\$&').replace(/\*/, '(.*)');
