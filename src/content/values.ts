// Schemas of single values: text, days, addresses, tags.
import { isScalar } from 'yaml';
import { hostProblem, linkHint, linkProblem, siteUrlProblem, trimSlash } from '../base/html/web-address';
import { isDay } from '../base/text/dates';
import { typeset } from '../markdown/typography';
import { type JsonSchema, oneLine, type Schema, transform, withJson } from './schema';
import type { YamlValue } from './yaml/value';

/** `hint` is what editors say of a text of another form. */
export const ofForm = (pattern: RegExp, hint: string): JsonSchema => ({
  type: 'string',
  pattern: pattern.source,
  patternErrorMessage: hint,
});

/** The source of a pattern for any case: patterns of JSON Schema have no flags. */
const anyCase = (source: string): string =>
  source.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
const WEB = anyCase('https?:');

/** One line of at most `most` characters. A number keeps its spelling (`title: 2024`). */
const lineOf = (most: number): Schema<string> =>
  withJson(
    { ...ofForm(/\S/, 'write a few words.'), type: ['string', 'number'], maxLength: most },
    (value) => {
      const line = oneLine(value.text ?? '');
      if (line.length > most) return value.tooLong(line.length, most);
      if (line) return line;
      const hint = `write ${value.key}: "…" with a few words.`;
      return value.mustBe('text', value.name.endsWith(']') ? 'write a few words, or delete the item.' : hint);
    },
  );
export const text = lineOf(1000);
/** A name, which other texts may have many times. */
export const shortText = lineOf(200);

const typesetLine = (schema: Schema<string>): Schema<string> =>
  transform(schema, (data, value) => {
    if (/^(title|description)$/.test(value.key)) warnOfComment(value);
    return typeset(data, value.document.language);
  });

/** Text for visitors. Quotes and dashes are typeset as in posts, in the language of the document. */
export const prose = typesetLine(text);

/** The same, longer than what fits on a card. */
export const paragraph = typesetLine(lineOf(10_000));

/** Text that may be left empty. */
export const proseOrEmpty: Schema<string> = withJson({ type: ['string', 'number', 'null'] }, (value) =>
  value.scalar === '' || value.scalar === null ? '' : prose(value),
);

/** Warns if a text is cut at a `#` that looks like part of it: most comments have a space after the `#`. */
function warnOfComment({ name, node, document }: YamlValue): void {
  if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) return;
  const [from, to, end] = node.range;
  const [rest, gap] = /^([ \t]+)#[^\s#][^\n]*/.exec(document.text.slice(to, end)) ?? [];
  if (rest === undefined) return;
  const whole = document.text.slice(from, to) + rest.trimEnd();
  document.report(to + gap.length, from + whole.length, {
    message: `${name} ends before the #: everything after # is a comment`,
    hint: `put all of it in quotes: ${JSON.stringify(whole)}.`,
    severity: 'warning',
  });
}

export const boolean: Schema<boolean> = withJson({ type: 'boolean' }, (value) =>
  typeof value.scalar === 'boolean'
    ? value.scalar
    : value.mustBe(
        'true or false',
        `write ${value.key}: ${/^(?:no?|off|0)$/i.test(value.text ?? '') ? 'false' : 'true'}`,
      ),
);

/** A positive whole number. */
export const positiveInteger: Schema<number> = withJson({ type: 'integer', minimum: 1 }, (value) => {
  const number = value.scalar as number;
  if (Number.isSafeInteger(number) && number >= 1) return number;
  return value.mustBe('a positive whole number', `write ${value.key}: 1`);
});

const MOMENT = /^(.{10})[Tt ](\d\d:\d\d)(:\d\d)?(?:\.\d+)? ?([Zz]|([+-]\d\d):?(\d\d))?$/;

/** A calendar day as `YYYY-MM-DD`, or a moment in ISO 8601, which is in UTC if no zone is given. */
export const moment: Schema<string> = withJson(
  ofForm(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])([Tt ]\d\d:\d\d.*)?$/,
    'write 2026-02-28 or 2026-02-28T09:30:00+01:00.',
  ),
  (value) => {
    const [, date, time, seconds = ':00', , hours, minutes] = MOMENT.exec(value.text ?? '') ?? [];
    const text = date ? `${date}T${time}${seconds}${hours ? `${hours}:${minutes}` : 'Z'}` : value.text;
    if (text && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))) return text;
    return isDay(date ?? '')
      ? value.invalid('has no real time', `write only the day, or a time such as ${date}T09:30:00+01:00.`)
      : value.invalid('is not a real day', 'write the day as YYYY-MM-DD, for example 2026-02-28.');
  },
);

/**
 * Text that `problem` accepts. `problem` returns what is wrong with it, or a falsy value. `pattern` is as strict or less: it
 * is for editors.
 */
export const format = (
  schema: Schema<string>,
  problem: (data: string) => string | false | undefined,
  hint: string | ((data: string) => string),
  pattern: RegExp,
): Schema<string> =>
  transform(
    schema,
    (data, value) => {
      const mistake = problem(data);
      if (!mistake) return data;
      if (/^[“”„‘’]/.test(data))
        return value.invalid('is in curly quotes', 'write straight quotes, or none.');
      return value.invalid(mistake, typeof hint === 'string' ? hint : hint(data));
    },
    ofForm(pattern, typeof hint === 'string' ? hint : hint('')),
  );

/** An address to link to: a path of the site, a hash-style link, https, http, mailto or tel. */
export const address: Schema<string> = transform(
  format(text, linkProblem, linkHint, new RegExp(`^\\s*(${WEB}|${anyCase('mailto:|tel:')}|[/#])`)),
  (data, value) => {
    const problem = hostProblem(data);
    if (problem) value.warn(problem.message, problem.hint);
    value.document.addresses.push({ text: data, ...value.place });
    return data;
  },
);

/** An address that a frame can show: a path of the site, https or http. */
export const frameAddress: Schema<string> = format(
  address,
  (data) => !/^(\/|https?:)/i.test(data) && 'cannot be shown in a frame',
  'write a path such as /koi/ or a full address such as https://example.com/pond/.',
  new RegExp(`^\\s*(/|${WEB})`),
);

/** A path of the site. */
export const path: Schema<string> = format(
  address,
  (data) => !/^\/(?!\/)/.test(data) && 'is not a file of this site',
  'save the file in public/ and write its path, such as /me.jpg.',
  /^\s*\//,
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
export const siteUrl: Schema<string> = transform(
  format(
    text,
    siteUrlProblem,
    'write it as https://example.com or https://example.com/portfolio.',
    new RegExp(`^\\s*${WEB}//[^/?#]+[^?#]*$`),
  ),
  trimSlash,
);

/** The origin of another site: https and a host, nothing else. Over http anyone could change what arrives. */
export const origin: Schema<string> = transform(
  format(
    text,
    (data) => !isOrigin(data) && 'is not an origin',
    'write it as https://videos.example.org, without a path.',
    /^\s*https:\/\/[^/?#]+\/*\s*$/,
  ),
  trimSlash,
);

export const isOrigin = (data: string): boolean =>
  data.startsWith('https:') && !siteUrlProblem(data) && new URL(data).origin === trimSlash(data);

/** The address of a page on another site. */
export const webAddress: Schema<string> = format(
  address,
  (data) => !/^https?:/i.test(data) && 'is not a full address',
  'write a full address such as https://example.com/page.',
  new RegExp(`^\\s*${WEB}`),
);
