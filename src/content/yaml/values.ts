// Schemas of single values: text, numbers, days.
import { isScalar } from 'yaml';
import { isDay } from '../../base/text/dates';
import { typeset } from '../../markdown/typography';
import { type JsonSchema, oneLine, type Schema, transform, withJson } from './schema';
import type { YamlValue } from './value';

/** The JSON Schema of a text that matches `pattern`. For other texts, editors show `hint`. */
export const ofForm = (pattern: RegExp, hint: string): JsonSchema => ({
  type: 'string',
  pattern: pattern.source,
  patternErrorMessage: hint,
});

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
export const line = lineOf(1000);
/** A name, which other texts may repeat many times. */
export const shortLine = lineOf(200);

const typesetLine = (schema: Schema<string>): Schema<string> =>
  transform(schema, (data, value) => {
    if (/^(title|description)$/.test(value.key)) warnOfComment(value);
    return typeset(data, value.document.language);
  });

/** Text for visitors. Quotes and dashes are typeset as in posts, in the language of the document. */
export const prose = typesetLine(line);

/** Like `prose`, but with more characters than fit on a card. */
export const longProse = typesetLine(lineOf(10_000));

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
    : value.mustBe('true or false', `write ${value.key}: ${!/^(?:no?|off|0)$/i.test(value.text ?? '')}`),
);

export const positiveInteger: Schema<number> = withJson({ type: 'integer', minimum: 1 }, (value) => {
  const number = value.scalar as number;
  if (Number.isSafeInteger(number) && number >= 1) return number;
  return value.mustBe('a positive whole number', `write ${value.key}: 1`);
});

const MOMENT = /^[Tt ](\d\d:\d\d)(:\d\d)?(?:\.\d+)? ?([Zz]|([+-]\d\d):?(\d\d))?$/;

/** A calendar day as `YYYY-MM-DD`, or a moment in ISO 8601, which is in UTC if no zone is given. */
export const moment: Schema<string> = withJson(
  ofForm(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])([Tt ]\d\d:\d\d.*)?$/,
    'write 2026-02-28 or 2026-02-28T09:30:00+01:00.',
  ),
  (value) => {
    const text = value.text ?? '';
    const day = text.slice(0, 10);
    const [, time, seconds = ':00', , hours, minutes] = MOMENT.exec(text.slice(10)) ?? [];
    const written = time ? `${day}T${time}${seconds}${hours ? `${hours}:${minutes}` : 'Z'}` : text;
    if (isDay(day) && (written === day || (time && !Number.isNaN(Date.parse(written))))) return written;
    return isDay(day)
      ? value.invalid('has no real time', `write only the day, or a time such as ${day}T09:30:00+01:00.`)
      : value.invalid('is not a real day', 'write the day as YYYY-MM-DD, for example 2026-02-28.');
  },
);
