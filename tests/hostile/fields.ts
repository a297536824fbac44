// A site that uses every field of every file, and the list of these fields. Files are written as JSON, which is valid YAML.
import parts from './site.json';

export interface Field {
  file: string;
  name: string;
  /** The file with this text in the field. */
  put: (text: string) => string;
}

type Data = Record<string, unknown> | unknown[];

const ABOUT = '\n## Hello!\n\nA\n\n## Bye\n\nB\n';
const json = (data: Data): string => JSON.stringify(data, undefined, 1);
const withFront = (data: Data, body: string): string => `---\n${json(data)}\n---\n${body}`;

const { site, projects, resume, front, about }: Record<string, Data> = parts;

const DATA: Record<string, [Data, (data: Data) => string]> = {
  'site.yaml': [site, json],
  'projects.yaml': [projects, json],
  'resume.yaml': [resume, json],
  'posts/a.md': [front, (data) => withFront(data, 'Text.\n')],
  'about.md': [about, (data) => withFront(data, ABOUT)],
};

/** The files of the site without hostile text. */
export const FILES: Record<string, () => string> = Object.fromEntries(
  Object.entries(DATA).map(([file, [data, write]]) => [file, () => write(data)]),
);

const inData: Field[] = Object.entries(DATA).flatMap(([file, [data, write]]) =>
  pathsOf(data).map((path) => ({
    file,
    name: path.join('.'),
    put: (text: string) => write(replaced(data, path, text)),
  })),
);

/** Keys that the owner chooses. */
const KEYS: [string, string[]][] = [
  ['site.yaml', ['profiles']],
  ['site.yaml', ['redirects']],
  ['projects.yaml', ['0', 'links']],
  ['about.md', ['skills']],
];
const inKeys: Field[] = KEYS.map(([file, path]) => ({
  file,
  name: `a key of ${path.join('.')}`,
  put: (text) => {
    const [data, write] = DATA[file];
    return write(replaced(data, path, { [text]: file === 'about.md' ? ['A'] : '/blog' }));
  },
}));

/** Positions in the Markdown of a post and of about.md. */
const BODIES: ((text: string) => string)[] = [
  (text) => text,
  (text) => `## ${text}\n\nA\n`,
  (text) => `[x](<${text}>)`,
  (text) => `[x](${text})`,
  (text) => `![x](${text})`,
  (text) => `[${text}](/blog)`,
  (text) => `<a href="${text}">x</a>`,
  (text) => `<iframe src="${text}" title="x"></iframe>`,
  (text) => `<img src="${text}" alt="x" width="1" height="1">`,
  (text) => `\`\`\`js title="${text}"\n${text}\n\`\`\``,
  (text) => `$${text}$`,
  (text) => `| a |\n| - |\n| ${text} |`,
  (text) => `> [!NOTE] ${text}\n> ${text}`,
  (text) => `a[^${text}]\n\n[^${text}]: ${text}`,
];
const inBodies: Field[] = BODIES.map((toBody, index) => ({
  file: 'posts/a.md',
  name: `body ${index + 1}`,
  put: (text) => withFront(front, `${toBody(text)}\n`),
}));

export const FIELDS: Field[] = [...inData, ...inKeys, ...inBodies];

/** The paths of all values other than lists and maps. */
function pathsOf(data: unknown, path: string[] = []): string[][] {
  if (typeof data !== 'object' || data === null) return [path];
  return Object.entries(data).flatMap(([key, value]) => pathsOf(value, [...path, key]));
}

/** Returns a copy with another value at that path. */
function replaced(data: Data, path: string[], value: unknown): Data {
  const copy = structuredClone(data);
  let at = copy as Record<string, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[path.at(-1) as string] = value;
  return copy;
}
