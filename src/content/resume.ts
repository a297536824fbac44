// content/resume.yaml -> the resume: the schema of JSON Resume (https://jsonresume.org/schema), as YAML. What site.yaml
// says already (name, address, profiles) may be left out.
import { isMap } from 'yaml';
import { isPartOfDay } from '../dates';
import type { SourceFile } from '../types';
import { address, email, prose, text } from './values';
import { describe, fields, list, optional, type Reader, readYaml, report, required } from './yaml';

/** A year, a month or a day: 2024, 2024-09, 2024-09-07. */
const someDay: Reader<string> = (node, name, reading) => {
  const written = text(node, name, reading);
  if (written === undefined || isPartOfDay(written)) return written;
  return report(
    reading,
    node,
    `${name} is not a real day: ${describe(node)}`,
    'write a year, a month or a day: 2024, 2024-09 or 2024-09-07.',
  );
};

/** Nothing ends before it has begun; `2024` and `2024-09` are in no order. */
function inOrder<T extends { startDate?: string; endDate?: string }>(read: Reader<T>): Reader<T> {
  return (node, name, reading) => {
    const value = read(node, name, reading);
    const { startDate: start, endDate: end } = value ?? {};
    if (start === undefined || end === undefined || end >= start.slice(0, end.length)) return value;
    const place = isMap(node) ? reading.resolve(node.get('endDate', true)) : node;
    return report(
      reading,
      place,
      `${name}.endDate ${end} is before startDate ${start}`,
      'leave endDate out for what goes on.',
    );
  };
}

const dates = { startDate: optional(someDay), endDate: optional(someDay) };
const story = { summary: optional(prose), highlights: optional(list(prose)) };
const link = { url: optional(address) };

const profile = fields({ network: required(text), username: optional(text), ...link });

const basics = fields({
  name: optional(text),
  label: optional(prose),
  image: optional(address),
  email: optional(email),
  phone: optional(text),
  url: optional(address),
  summary: optional(prose),
  location: optional(
    fields({
      address: optional(text),
      postalCode: optional(text),
      city: optional(text),
      countryCode: optional(text),
      region: optional(text),
    }),
  ),
  profiles: optional(list(profile)),
});

const work = fields({
  name: required(prose),
  position: optional(prose),
  location: optional(prose),
  description: optional(prose),
  ...link,
  ...dates,
  ...story,
});

const education = fields({
  institution: required(prose),
  area: optional(prose),
  studyType: optional(prose),
  score: optional(text),
  courses: optional(list(prose)),
  ...link,
  ...dates,
});

const project = fields({
  name: required(prose),
  description: optional(prose),
  keywords: optional(list(text)),
  roles: optional(list(prose)),
  entity: optional(prose),
  type: optional(text),
  highlights: optional(list(prose)),
  ...link,
  ...dates,
});

const resume = fields(
  {
    $schema: optional(address),
    basics: optional(basics),
    work: optional(list(inOrder(work))),
    volunteer: optional(
      list(
        inOrder(
          fields({ organization: required(prose), position: optional(prose), ...link, ...dates, ...story }),
        ),
      ),
    ),
    education: optional(list(inOrder(education))),
    awards: optional(
      list(
        fields({
          title: required(prose),
          date: optional(someDay),
          awarder: optional(prose),
          summary: optional(prose),
        }),
      ),
    ),
    certificates: optional(
      list(fields({ name: required(prose), date: optional(someDay), issuer: optional(prose), ...link })),
    ),
    publications: optional(
      list(
        fields({
          name: required(prose),
          publisher: optional(prose),
          releaseDate: optional(someDay),
          summary: optional(prose),
          ...link,
        }),
      ),
    ),
    skills: optional(
      list(fields({ name: required(prose), level: optional(prose), keywords: optional(list(text)) })),
    ),
    languages: optional(list(fields({ language: required(prose), fluency: optional(prose) }))),
    interests: optional(list(fields({ name: required(prose), keywords: optional(list(text)) }))),
    references: optional(list(fields({ name: required(prose), reference: optional(prose) }))),
    projects: optional(list(inOrder(project))),
    meta: optional(
      fields({ canonical: optional(address), version: optional(text), lastModified: optional(text) }),
    ),
  },
  { experience: 'write work: instead.', certifications: 'write certificates: instead.' },
);

export type Resume = NonNullable<ReturnType<typeof resume>>;

export function parseResume(file: SourceFile) {
  const { value, problems } = readYaml(file, resume);
  return { resume: value, problems };
}
