// The JSON Schemas in src/content/schemas/, with which editors complete and mark what an owner writes: that they are those
// of the code, and agree with the build. UPDATE=1 writes them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { aboutKeys, TEXT_KINDS } from '../../../src/content/kinds';
import { projectSchema } from '../../../src/content/projects';
import { resume } from '../../../src/content/resume';
import { settingsSchema } from '../../../src/content/settings';
import { array, type JsonSchema, type Schema } from '../../../src/content/yaml/schema';
import { drawingNames } from '../../../src/theme/drawings';
import { fixtures, root } from '../../helpers';
import { edited, type Mistake, readMistakes } from '../../mistakes';
import { isOwnSite } from '../../own-site';

const FOLDER = join(root, 'src/content/schemas');
const KINDS: Record<string, [title: string, schema: Schema<unknown>]> = {
  site: ['content/site.yaml', settingsSchema()],
  projects: ['content/projects.yaml', array(projectSchema(drawingNames))],
  resume: ['content/resume.yaml', resume],
  about: ['The front matter of content/about.md', aboutKeys],
  post: ['The front matter of content/posts/<slug>.md', TEXT_KINDS.post.keys],
  page: ['The front matter of content/pages/<slug>.md', TEXT_KINDS.page.keys],
  'case-study': ['The front matter of content/projects/<slug>.md', TEXT_KINDS.caseStudy.keys],
};
const kinds = Object.keys(KINDS);

const fileOf = (kind: string): string => join(FOLDER, `${kind}.json`);
const toJson = (kind: string): JsonSchema => {
  const [title, { json }] = KINDS[kind];
  const schema = { $schema: 'http://json-schema.org/draft-07/schema#', title, ...json };
  return withDescriptions(schema, JSON.parse(readFileSync(fileOf(kind), 'utf8')));
};

/** With the descriptions of keys, which are written by hand in the files. */
function withDescriptions(node: JsonSchema, written: JsonSchema = {}): JsonSchema {
  const described = Object.entries(node).map(([key, value]) => {
    if (key === 'items') return [key, withDescriptions(value as JsonSchema, written.items as JsonSchema)];
    if (key !== 'properties') return [key, value];
    const before = (written.properties ?? {}) as Record<string, JsonSchema>;
    const parts = Object.entries(value as Record<string, JsonSchema>);
    return [
      key,
      Object.fromEntries(parts.map(([name, part]) => [name, withDescriptions(part, before[name])])),
    ];
  });
  const { description } = written;
  return Object.fromEntries([...(description ? [['description', description]] : []), ...described]);
}

const ajv = new Ajv({ allowUnionTypes: true, allErrors: true }).addKeyword('patternErrorMessage');
const validators = new Map(kinds.map((kind) => [kind, ajv.compile(toJson(kind))]));

const KIND_OF: [file: RegExp, kind: (name: string) => string][] = [
  [/^content\/(site|projects|resume)\.yaml$/, (name) => name],
  [/^content\/(about)\.md$/, (name) => name],
  [/^content\/posts\/[^/]+\.md$/, () => 'post'],
  [/^content\/pages\/[^/]+\.md$/, () => 'page'],
  [/^content\/projects\/[^/]+\.md$/, () => 'case-study'],
];

/** What the schemas say against a file of a site. What is no YAML has other problems. */
function problemsOf(file: string, text: string): string[] {
  const [name, toKind] = KIND_OF.find(([pattern]) => pattern.test(file)) ?? [];
  if (name === undefined || toKind === undefined) return [];
  const kind = toKind(name.exec(file)?.[1] ?? '');
  const yaml = file.endsWith('.md') ? (/^---\n(.*?)^---$/ms.exec(text)?.[1] ?? '') : text;
  let value: unknown;
  try {
    value = parse(yaml, { logLevel: 'silent' });
  } catch {
    return [];
  }
  const validate = validators.get(kind);
  if (value === null || validate?.(value)) return [];
  return (validate?.errors ?? []).map(({ instancePath, message }) => `${kind}${instancePath} ${message}`);
}

/** The files of a folder with their texts. */
const readFolder = (folder: string): [file: string, text: string][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:md|yaml)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => [relative(folder, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]);

/** The YAML and Markdown files that a case changes. */
const textsOf = ({ changes }: Mistake): [file: string, text: string][] =>
  changes.flatMap(([file, change]): [string, string][] => {
    if (!/\.(?:md|yaml)$/.test(file)) return [];
    if (typeof change === 'string') return [[file, change]];
    if (Array.isArray(change))
      return [[file, edited(readFileSync(join(fixtures, 'good', file), 'utf8'), change)]];
    return [];
  });

it.each(kinds)('%s.json is that of the code, without a gap', (kind) => {
  const schema = toJson(kind);
  const text = `${JSON.stringify(schema, null, 2)}\n`;
  if (process.env.UPDATE) writeFileSync(fileOf(kind), text);
  if (!isOwnSite) expect(readFileSync(fileOf(kind), 'utf8')).toBe(text);
  // A schema without JSON would leave out its key. Hovering over a key says what it is for; those of `words` do so themselves.
  const silent: string[] = [];
  const check = (node: JsonSchema, path = ''): void => {
    for (const [key, part] of Object.entries((node.properties ?? {}) as Record<string, JsonSchema>)) {
      if (part.description === undefined && path !== '/words') silent.push(`${path}/${key}`);
      check(part, `${path}/${key}`);
    }
    for (const key of ['items', 'additionalProperties'] as const)
      if (typeof node[key] === 'object') check(node[key] as JsonSchema, path);
    expect(Object.keys(node).length, JSON.stringify(node)).toBeGreaterThan(0);
  };
  check(schema);
  expect(silent).toEqual([]);
  const [, { json }] = KINDS[kind];
  expect(JSON.stringify(json)).toBe(JSON.stringify(json, (_, value) => value ?? 'missing'));
});

it.each(['demo', 'good'])('the %s site is valid', (name) => {
  const files = readFolder(join(fixtures, name));
  expect(files.length).toBeGreaterThan(5);
  expect(files.flatMap(([file, text]) => problemsOf(file, text))).toEqual([]);
});

it('they reject many of the mistakes, and none that the build accepts', () => {
  const rejected = readMistakes().filter((mistake) =>
    textsOf(mistake).some(([file, text]) => problemsOf(file, text).length > 0),
  );
  expect(rejected.length).toBeGreaterThan(105);
  expect(rejected.filter(({ exit, drafts }) => exit === 0 && !drafts)).toEqual([]);
});
