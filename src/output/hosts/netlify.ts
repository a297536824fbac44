// `_headers` and `_redirects`, which Netlify and Cloudflare Pages read:
// https://docs.netlify.com/manage/routing/headers, https://developers.cloudflare.com/pages/configuration/headers

import { encodePath } from '../../base/html/addresses';
import type { Redirect } from '../../content/redirects';
import { oneLine } from '../headers';
import { type HostRules, withSlashes } from './host-rules';

export const writeHeaders = ({ headers: rules }: HostRules): string =>
  rules
    .map(({ path, headers }) =>
      [path, ...headers.map(([name, value]) => `  ${name}: ${oneLine(value)}`), ''].join('\n'),
    )
    .join('');

/** Cloudflare Pages ignores further lines without a *, and counts those that it cannot read. */
export const MAX_LINES = 2000;

/** Returns an empty string if there are no rules. Cloudflare Pages needs the lines with a * last. */
export function writeRedirects({ redirects, wildcards, notFound, base }: HostRules): string {
  const write = ({ from, to }: Redirect, status = '301') =>
    `${encodePath(from)} ${oneLine(to).replaceAll(' ', '%20').replace(/\*$/, ':splat')} ${status}`;
  // Netlify prefers the page for other hosts, unless the first rule that matches has a `!`. It ignores a slash at the end.
  const forced = redirects.map((one) => write(one, '301!'));
  const lines = withSlashes(redirects).map((one) => write(one));
  // For Netlify only: Cloudflare finds the nearest 404.html itself.
  const missing = notFound.map((folder) => encodePath(`${base}/${folder}`));
  return [
    ...(forced.length + lines.length > MAX_LINES ? [] : forced),
    ...lines,
    ...wildcards.map((one) => write(one)),
    ...missing.map((path) => `${path}* ${path}404.html 404`),
    '',
  ].join('\n');
}
