// `npm run publish -- slug`: sets the date of a draft to today and removes `draft: true`.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { diffLines, editYaml } from '../src/content/edit-yaml';
import { slugOf } from '../src/content/slug';
import { formatProblem } from '../src/problem';
import { nearest } from '../src/text/nearest';
import { printError, readCommandLine, usageError } from './cli/args';
import { readOptions } from './cli/build-options';
import { buildDay } from './cli/day';
import { root } from './files/paths';
import { readSource } from './files/read';
import { listFolder } from './files/walk';
import { tryWrite } from './files/write-error';
import { replaceFile } from './files/write-file';

const command = {
  usage: 'npm run publish --',
  summary: 'Sets the date of a draft to today, removes `draft: true` and shows the changed lines.',
  positionals: 'slug',
  options: { content: readOptions.content },
} as const;

const FRONT_MATTER = /^(\ufeff?---\r?\n)([\s\S]*?)^---[ \t]*\r?$/m;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns exit code 0 if the post was changed or is already published. */
export async function run(args: string[]): Promise<number> {
  const parsed = readCommandLine(command, args);
  if (typeof parsed === 'number') return parsed;
  const [slug, ...rest] = parsed.positionals.map(slugOf);
  if (slug === undefined || rest.length > 0)
    return usageError(command, 'Name the post: its file name without .md.');
  const { content = 'content' } = parsed.values;
  const folder = join(resolve(root, content), 'posts');
  const file = join(folder, `${slug}.md`);
  const name = join(content, 'posts', `${slug}.md`);
  if (!existsSync(file)) {
    const slugs = listFolder(folder).map((entry) => slugOf(entry.name));
    const near = nearest(slug, slugs);
    return fail(`The post ${name} does not exist.${near ? ` Did you mean ${near}?` : ''}`);
  }
  return publishFile(file, name, buildDay());
}

function fail(message: string): number {
  printError(message);
  return 1;
}

function publishFile(file: string, name: string, today: string): number {
  const { problems } = readSource(file, name);
  if (problems.length > 0) {
    console.error(problems.map(formatProblem).join('\n\n'));
    return 1;
  }
  const text = readFileSync(file, 'utf8');
  const match = FRONT_MATTER.exec(text);
  if (match?.index !== 0) return fail(`${name} has no front matter; npm run build explains the problem.`);
  const [, { length: start }, yaml] = match;
  const changed = editYaml(yaml, { date: today, draft: undefined });
  if (changed === undefined)
    return fail(
      `The front matter of ${name} cannot be edited automatically: write "date: ${today}" and remove "draft".`,
    );
  const { date, draft } = parse(yaml) ?? {};
  if (draft !== true && DAY.test(date) && date <= today) {
    console.log(`${name} was already published on ${date}.`);
    return 0;
  }
  const published = text.slice(0, start) + changed + text.slice(start + yaml.length);
  if (!tryWrite(name, () => replaceFile(file, published))) return 1;
  console.log([name, ...diffLines(yaml, changed)].join('\n'));
  return 0;
}
