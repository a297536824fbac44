// content/resume.yaml -> the resume, as in https://jsonresume.org/schema. site.yaml has the name and profiles that it leaves out.
import { isMap, isScalar, visit } from 'yaml';
import type { SourceFile } from '../base/problems/problem';
import { isPartOfDay } from '../base/text/dates';
import { hintsFor } from './foreign-keys';
import { address, email } from './yaml/address-schemas';
import { array, type Infer, object, orEmpty, partial, readYaml, type Schema, transform } from './yaml/schema';
import type { YamlValue } from './yaml/value';
import { line, longProse, ofForm, prose } from './yaml/values';

const DATE_HINT = 'write a year, a month or a day: 2024, 2024-09 or 2024-09-07.';

const date = transform(
  line,
  (data, value) => {
    if (isPartOfDay(data)) return data;
    const isOngoing = /^(?:present|now|today|current|ongoing)$/i.test(data);
    return value.invalid(
      'is not a real day',
      isOngoing ? `leave ${value.key} out if it is ongoing.` : DATE_HINT,
    );
  },
  { ...ofForm(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, DATE_HINT), type: ['string', 'number'] },
);

const url = { url: address };
const dates = { startDate: date, endDate: date };
const story = { summary: longProse, highlights: array(longProse) };

/** Reports an end date before the start date. `2024` and `2024-09` may be in either order. */
const period = <T extends { startDate?: string; endDate?: string }>(schema: Schema<T>): Schema<T> =>
  transform(schema, (data, value) => {
    const { startDate: start, endDate: end } = data;
    if (start === undefined || end === undefined || end >= start.slice(0, end.length)) return data;
    const message = `${value.name}.endDate ${end} is before startDate ${start}`;
    return value.get('endDate')?.fail(message, 'leave endDate out if it is ongoing.');
  });

const basics = partial({
  name: line,
  label: prose,
  image: address,
  email,
  phone: line,
  ...url,
  summary: longProse,
  location: object(partial({ address: line, postalCode: line, city: line, countryCode: line, region: line })),
  profiles: array(object({ network: line, ...partial({ username: line, ...url }) })),
});

const hinted = <S extends Parameters<typeof object>[0]>(shape: S) => object(shape, hintsFor('resume'));

const work = hinted({
  name: prose,
  ...partial({ position: prose, location: prose, description: longProse, ...url, ...dates, ...story }),
});

const volunteer = hinted({
  organization: prose,
  ...partial({ position: prose, ...url, ...dates, ...story }),
});

const education = hinted({
  institution: prose,
  ...partial({ area: prose, studyType: prose, score: line, courses: array(prose), ...url, ...dates }),
});

const project = object({
  name: prose,
  ...partial({
    description: longProse,
    keywords: array(line),
    roles: array(prose),
    entity: prose,
    type: line,
    highlights: array(longProse),
    ...url,
    ...dates,
  }),
});

export const resume = hinted(
  partial({
    $schema: address,
    basics: hinted(basics),
    work: array(period(work)),
    volunteer: array(period(volunteer)),
    education: array(period(education)),
    awards: array(object({ title: prose, ...partial({ date, awarder: prose, summary: longProse }) })),
    certificates: array(object({ name: prose, ...partial({ date, issuer: prose, ...url }) })),
    publications: array(
      hinted({
        name: prose,
        ...partial({ publisher: prose, releaseDate: date, summary: longProse, ...url }),
      }),
    ),
    skills: array(object({ name: prose, ...partial({ level: prose, keywords: array(line) }) })),
    languages: array(object({ language: prose, ...partial({ fluency: prose }) })),
    interests: array(object({ name: prose, ...partial({ keywords: array(line) }) })),
    references: array(object({ name: prose, ...partial({ reference: longProse }) })),
    projects: array(period(project)),
    meta: Object.assign(() => ({}), { json: { type: 'object' } }),
  }),
);

export type Resume = Infer<typeof resume>;

/** True for "" and null, and for a map with nothing else, which other programs write for what is left out. */
const isEmpty = (node: unknown): boolean =>
  isMap(node)
    ? node.items.length > 0 && node.items.every(({ value }) => isEmpty(value))
    : isScalar(node) && (node.value === null ? Boolean(node.source) : String(node.value).trim() === '');

function withoutEmpty(all: YamlValue): YamlValue {
  if (all.node)
    visit(all.node, {
      Pair: (_, { value }) => (isEmpty(value) ? visit.REMOVE : undefined),
      Value: (key, node) => (typeof key === 'number' && isEmpty(node) ? visit.REMOVE : undefined),
    });
  return all;
}

/** Parses the resume. The value is undefined if there are errors, or if the file has only comments. */
export function parseResume(file: SourceFile, language?: string) {
  const schema = orEmpty(resume, undefined);
  return readYaml(file, (all) => schema(withoutEmpty(all)), language);
}
