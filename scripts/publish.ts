// `npm run publish -- slug`: the draft gets today's date and is no draft any more.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { diffLines, removeKey, setValues } from '../src/content/edit-yaml';
import { toPostSlug } from '../src/content/post';
import { nearest } from '../src/nearest';
import { readOptions } from './io/build-options';
import { readCommandLine, refuse } from './io/cli';
import { buildDay } from './io/day';
import { root } from './io/paths';

const command = {
  usage: 'npm run publish --',
  summary: 'Gives a draft the date of today, takes its draft mark off, and shows what has changed.',
  positionals: 'slug',
  options: { content: readOptions.content },
} as const;

const FRONT_MATTER = /^---\n([\s\S]*?\n)---[ \t]*$/m;

/** Exit code 0 when the post was changed, or is out already. */
export async function run(args: string[]): Promise<number> {
  const asked = readCommandLine(command, args);
  if (typeof asked === 'number') return asked;
  const [slug, ...rest] = asked.positionals.map(toPostSlug);
  if (slug === undefined || rest.length > 0)
    return refuse(command, 'say which post: its file name without .md.');
  const folder = join(resolve(root, asked.values.content ?? 'content'), 'posts');
  const file = join(folder, `${slug}.md`);
  if (!existsSync(file)) {
    const near = nearest(slug, existsSync(folder) ? readdirSync(folder).map(toPostSlug) : []);
    console.error(`there is no post ${file}.${near ? ` Did you mean ${near}?` : ''}`);
    return 1;
  }
  return publishFile(file, buildDay());
}

function publishFile(file: string, today: string): number {
  const text = readFileSync(file, 'utf8');
  const match = FRONT_MATTER.exec(text.replace(/\r\n/g, '\n'));
  if (match?.index !== 0) {
    console.error(`${file} has no front matter; npm run build says more.`);
    return 1;
  }
  const yaml = match[1];
  const isDraft = /^draft:\s*true\b/m.test(yaml);
  const date = /^date:\s*["']?(\d{4}-\d{2}-\d{2})/m.exec(yaml)?.[1];
  if (!isDraft && date !== undefined && date <= today) {
    console.log(`${file} is out since ${date}.`);
    return 0;
  }
  const changed = removeKey(setValues(yaml, { date: today }), 'draft');
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const body = text.replace(/\r\n/g, '\n').slice(4 + yaml.length);
  writeFileSync(file, `---\n${changed}${body}`.replace(/\n/g, lineEnd));
  console.log([file, ...diffLines(yaml, changed)].join('\n'));
  return 0;
}
