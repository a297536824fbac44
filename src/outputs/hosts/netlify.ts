// `_headers` and `_redirects`, which Netlify and Cloudflare Pages read:
// https://docs.netlify.com/manage/routing/headers, https://developers.cloudflare.com/pages/configuration/headers
import { type HostRules, oneLine } from '../headers';
import { hasEnding } from '../paths';

export const writeHeaders = ({ headers: rules }: HostRules): string =>
  rules
    .map(({ path, headers }) =>
      [path, ...headers.map(([name, value]) => `  ${name}: ${oneLine(value)}`), ''].join('\n'),
    )
    .join('');

/** Returns an empty string if there are no rules. */
export function writeRedirects({ redirects, wildcards, notFound, base }: HostRules): string {
  const both = redirects.flatMap(({ from, to }) => spellings(from).map((path) => [base + path, to]));
  const below = wildcards.flatMap(({ from, to }) =>
    encodings(from).map((path) => `${base}${path} ${oneWord(to).replace(/\*$/, ':splat')} 301`),
  );
  return [
    // Netlify prefers an existing page, made for other hosts, unless `!` forces the rule; Cloudflare has no force.
    ...both.map(([from, to]) => `${from} ${oneWord(to)} 301!`),
    ...both.map(([from, to]) => `${from} ${oneWord(to)} 301`),
    ...below,
    // For Netlify only: Cloudflare finds the nearest 404.html itself.
    ...notFound.map((folder) => `${base}/${folder}* ${base}/${folder}404.html 404`),
    '',
  ].join('\n');
}

/** Encodes spaces, which would end the address. */
const oneWord = (address: string): string => oneLine(address).replaceAll(' ', '%20');

/** `/old` and `/old/`; a file has one address only. */
const spellings = (path: string): string[] =>
  encodings(path).flatMap((one) => (hasEnding(one) ? [one] : [one, `${one}/`]));

/** A path with letters of other scripts, as it is and as browsers send it. */
const encodings = (path: string): string[] => [...new Set([path, encodeURI(path)])];
