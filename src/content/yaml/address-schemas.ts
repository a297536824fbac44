// Schemas of addresses, and of what else has a form: email, account, language.
import { parseUrl, SCHEMES } from '../../base/html/addresses';
import { hostProblem, linkHint, linkProblem, siteUrlProblem, trimSlash } from '../../base/html/web-address';
import { type Schema, transform, withJson } from './schema';
import { line, ofForm } from './values';

/** A text that matches `pattern`, which editors check as well. As a function, `mistake` decides in its place. */
const format = (
  schema: Schema<string>,
  pattern: RegExp,
  mistake: string | ((data: string) => string | false | undefined),
  hint: string | ((data: string) => string),
): Schema<string> =>
  transform(
    schema,
    (data, value) => {
      const problem = typeof mistake === 'string' ? !pattern.test(data) && mistake : mistake(data);
      if (!problem) return data;
      if (/^[“”„‘’]/.test(data))
        return value.invalid('is in curly quotes', 'write straight quotes, or none.');
      return value.invalid(problem, typeof hint === 'string' ? hint : hint(data));
    },
    ofForm(pattern, typeof hint === 'string' ? hint : hint('')),
  );

/** Makes a pattern ignore case: patterns of JSON Schema have no flags. */
const anyCase = (pattern: string): string =>
  pattern.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
const WEB = anyCase('https?:');

/** An address to link to: a path of the site, a fragment, or an address with one of SCHEMES. */
export const address: Schema<string> = transform(
  format(line, new RegExp(`^\\s*(${anyCase([...SCHEMES].join('|'))}|[/#])`), linkProblem, linkHint),
  (data, value) => {
    const problem = hostProblem(data);
    if (problem) value.report(problem);
    value.document.addresses.push({ text: data, ...value.span });
    return data;
  },
);

/** An address that a frame can show: a path of the site, https or http. */
export const frameAddress = format(
  address,
  new RegExp(`^\\s*(/|${WEB})`),
  'cannot be shown in a frame',
  'write a path such as /koi/ or a full address such as https://example.com/pond/.',
);

export const path = format(
  address,
  /^\s*\/(?!\/)/,
  'is not a file of this site',
  'save the file in public/ and write its path, such as /me.jpg.',
);

/** What `schema` accepts, or false for none. */
export const orFalse = <T>(schema: Schema<T>): Schema<T | false> =>
  withJson<T | false>({ anyOf: [{ const: false }, schema.json] }, (value) => {
    if (value.scalar === false) return false;
    if (value.scalar === true)
      return value.mustBe('false or an address', 'delete the line for the usual one.');
    if (!/^(?:no|none|off)$/i.test(value.text ?? '')) return schema(value);
    return value.fail(`${value.name} is ${value.describe()}`, `write ${value.key}: false`);
  });

/** The URL of the site: http or https, a host, an optional path; no query and no fragment. */
export const siteUrl = transform(
  format(
    line,
    new RegExp(`^\\s*${WEB}//[^/?#]+[^?#]*$`),
    siteUrlProblem,
    'write it as https://example.com or https://example.com/portfolio.',
  ),
  trimSlash,
);

export const isOrigin = (data: string): boolean =>
  data.startsWith('https:') && !siteUrlProblem(data) && new URL(data).origin === trimSlash(data);

/** The origin of another site: https and a host, nothing else. Over http anyone could change what arrives. */
export const origin = transform(
  format(
    line,
    /^\s*https:\/\/[^/?#]+\/*\s*$/,
    (data) => !isOrigin(data) && 'is not an origin',
    'write it as https://videos.example.org, without a path.',
  ),
  trimSlash,
);

/** The address of a page on another site. */
export const webAddress = format(
  address,
  new RegExp(`^\\s*${WEB}`),
  'is not a full address',
  'write a full address such as https://example.com/page.',
);

/** An address on another site that visitors send something to. Over http anyone could read it. */
export const secureAddress = format(
  line,
  /^\s*[hH][tT][tT][pP][sS]:\/\/[^/\s#][^\s#]*\s*$/,
  (data) => {
    const url = /^https:\/\/[^/\s\\#][^\s\\#]*$/i.test(data) ? parseUrl(data) : undefined;
    // Browsers cannot send to other addresses, or the policy would read them as several sources.
    const isPlain = url && !url.username && !url.password && /^[a-z\d.-]+(?::\d+)?$/.test(url.host);
    return !isPlain && 'is not an https address that browsers can send to';
  },
  'write a full address such as https://stats.example.com/visit, without a user name and a #.',
);

export const email = format(
  line,
  /^[^\s@<>()"]+@[^\s@<>()"]+$/,
  'is not an email address',
  'write it as you@example.com.',
);

/** An account in the fediverse: https://docs.joinmastodon.org/spec/webfinger/ */
export const fediverseAccount = format(
  line,
  /^@[\w.-]+@[\w-]+(\.[\w-]+)+$/,
  'is not an account in the fediverse',
  'write it as "@you@social.example", in quotes.',
);

/** A BCP 47 language tag. */
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
export const language = format(line, LANGUAGE, 'is not a language tag', (data) => {
  const meant = data.replaceAll('_', '-').replace(/^[^-]+/, (name) => name.toLowerCase());
  return LANGUAGE.test(meant) ? `did you mean ${meant}?` : 'write a tag such as en, de or pt-BR.';
});
