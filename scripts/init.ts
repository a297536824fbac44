// `npm run init`: asks for the owner's name and addresses and writes them into content/site.yaml. Changes no other line.
// With --empty it also deletes the samples that nobody has changed, and the texts of site.yaml that belong to them.
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { isError, type Problem, problemOf, type SourceFile } from '../src/base/problems/problem';
import { capitalize } from '../src/base/text/letters';
import { nearest } from '../src/base/text/nearest';
import type { Phrase } from '../src/base/translations/phrases';
import { createTranslate } from '../src/base/translations/translate';
import { diffLines, editYaml } from '../src/content/edit-yaml';
import { isSample } from '../src/content/samples/samples';
import { parseSettings, type Settings } from '../src/content/settings';
import { isPlaceholder } from '../src/output/checks/placeholders';
import { runnerOf, UsageError } from './cli/args';
import { readOptions } from './cli/build-options';
import { type EmptiedSamples, emptySamples } from './cli/empty-samples';
import { failWith } from './cli/report';
import { root } from './disk/cache/code.cjs';
import { sha256Hex } from './disk/cache/hash.cjs';
import { tryWrite } from './disk/errors';
import { readUtf8, replaceFile } from './disk/file';
import { readSource } from './disk/read/read-content';

const command = {
  usage: 'npm run init --',
  summary: 'Asks for your name, addresses and language, and writes them into site.yaml.',
  positionals: '[name=… role=… url=… email=… language=… github=…]',
  options: {
    content: readOptions.content,
    public: readOptions.public,
    empty: { type: 'boolean', help: 'delete the samples that you have not changed' },
    yes: { type: 'boolean', help: 'do not ask; take the answers from the command line: name="Ada Lovelace"' },
  },
} as const;

const QUESTIONS = {
  name: 'Your name',
  role: 'Your role',
  url: 'The URL of the site',
  email: 'Your email address',
  language: 'The language of the site, such as en or fr',
  github: 'Your GitHub user name or profile URL',
};

type Name = keyof typeof QUESTIONS;
/** Answers by the name of their question, and other values by their key in site.yaml. Undefined removes the key. */
type Answers = Partial<Record<Name, string>> & Record<string, string | undefined>;
const NAMES = Object.keys(QUESTIONS) as Name[];

/** Returns exit code 0 if site.yaml has the answers. The file is written only if all answers are valid. */
export const run = runnerOf(command, async ({ values, positionals }) => {
  const folder = values.content ?? 'content';
  const path = join(resolve(root, folder), 'site.yaml');
  const source = `${folder}/site.yaml`;
  const read = readSource(path, source);
  if (read.problems.length > 0) return failWith(read.problems);
  const { value: settings, problems } = parseSettings(read.file);
  if (settings === undefined) return failWith(problems);
  const given = readAnswers(positionals);
  if (!values.yes && !process.stdin.isTTY)
    throw new UsageError(
      'Cannot ask questions without a terminal; pass the answers: --yes name="Ada Lovelace" url=https://example.com.',
    );
  const answers = values.yes ? given : await ask(read.file, settings, given);
  if (answers === undefined) {
    console.log('\nNothing was changed.');
    return 1;
  }
  const texts = values.empty ? emptyTexts(settings, answers) : {};
  const written = write(path, source, { ...answers, ...texts, ...unanswered(settings, answers) });
  if (written !== 0 || !values.empty) return written;
  return reportEmpty(emptySamples(folder, values.public ?? 'public'));
});

function readAnswers(words: string[]): Answers {
  const answers: Answers = {};
  for (const word of words) {
    const [, name, value] = /^([a-z]+)=(.+)$/s.exec(word) ?? [];
    if (name === undefined)
      throw new UsageError(`${JSON.stringify(word)} is not an answer; write name="Ada Lovelace".`);
    if (!Object.hasOwn(QUESTIONS, name)) {
      const near = nearest(name, NAMES);
      const advice = near ? `did you mean ${near}?` : `the answers are ${NAMES.join(', ')}.`;
      throw new UsageError(`Unknown answer ${name}; ${advice}`);
    }
    answers[name as Name] = value;
  }
  return answers;
}

/** Asks each question until the answer is valid. Enter keeps the value; Ctrl-C or the end of input returns undefined. */
async function ask(file: SourceFile, settings: Settings, defaults: Answers): Promise<Answers | undefined> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<undefined>((resolve) => terminal.once('close', () => resolve(undefined)));
  const answers: Answers = { ...defaults };
  for (const name of NAMES) {
    const current = name === 'github' ? (settings.profiles.GitHub ?? '') : (settings[name] ?? '');
    for (let isAsked = false; !isAsked; ) {
      const question = `${QUESTIONS[name]} [${answers[name] ?? current}]: `;
      const answer = (await Promise.race([terminal.question(question), closed]))?.trim();
      if (answer === undefined) return undefined;
      const [problem] = answer === '' ? [] : withAnswers(file, { [name]: answer }).problems;
      if (problem) console.log(`  ${problem.message}\n  hint: ${problem.hint}`);
      else if (answer !== '') answers[name] = answer;
      isAsked = problem === undefined;
    }
  }
  terminal.close();
  return answers;
}

/** A GitHub user name, which is completed to the URL of the profile. */
const USER_NAME = /^@?([a-z\d](?:-?[a-z\d])*)$/i;

/** Returns the settings file with the answers in it, and its errors. */
function withAnswers({ source, text }: SourceFile, answers: Answers): { text: string; problems: Problem[] } {
  const refuse = (message: string, hint: string) => ({
    text,
    problems: [problemOf(source, { message, hint })],
  });
  const { github, ...values } = answers;
  if (github && /^https?:(?!\/\/(?:www\.)?github\.com\/)/i.test(github))
    return refuse(
      `${github} is not on GitHub`,
      'leave this out, and write other profiles below "profiles" in the file.',
    );
  const profile = github && { 'profiles.GitHub': github.replace(USER_NAME, 'https://github.com/$1') };
  const changed = editYaml(text, { ...values, ...profile });
  if (changed === undefined)
    return refuse('cannot be edited automatically', 'write the answers into the file by hand.');
  return { text: changed, problems: parseSettings({ source, text: changed }).problems.filter(isError) };
}

/** Returns the profiles to remove: those that came with the project and have no answer. */
function unanswered({ profiles }: Settings, { github }: Answers): Answers {
  const isLeft = ([label, url]: [string, string]) => isPlaceholder(url) && !(github && label === 'GitHub');
  const left = Object.entries(profiles).filter(isLeft);
  if (left.length > 0 && left.length === Object.keys(profiles).length && !github)
    return { profiles: undefined };
  return Object.fromEntries(left.map(([label]) => [`profiles.${label}`, undefined]));
}

/** Returns what replaces the sample texts of site.yaml: nothing, or a plain text where an empty one is not allowed. */
function emptyTexts(settings: Settings, answers: Answers): Answers {
  const { name, role, language, greeting, tagline, description, pages } = { ...settings, ...answers };
  const translate = createTranslate(language);
  const texts: [key: string, text: string, empty: string][] = [
    ['tagline', tagline, `${capitalize(role)}.`],
    ['description', description.replaceAll(settings.name, '{name}'), `${name}, ${role}.`],
    ...Object.entries(pages).flatMap(([page, { intro, description }]): [string, string, string][] => [
      [`pages.${page}.intro`, intro, ''],
      [`pages.${page}.description`, description, `${translate(LABELS[page])} · ${name}`],
    ]),
  ];
  const samples = texts.filter(([, text]) => isSample(text, sha256Hex));
  if (greeting === GREETING && !language.startsWith('en')) samples.push(['greeting', greeting, '{name}']);
  return Object.fromEntries(samples.map(([key, , empty]) => [key, empty]));
}

/** The greeting that comes with the project, as it is parsed, with a typographic apostrophe. Sites in English keep it. */
const GREETING = 'Hello, I’m {name}.';

const LABELS: Record<string, Phrase> = { blog: 'Blog', projects: 'Projects', contact: 'Contact' };

function reportEmpty({ emptied, left, failed }: EmptiedSamples): number {
  const lines =
    emptied.length > 0 ? ['', 'Deleted or emptied:', ...emptied] : ['There are no samples to delete.'];
  if (left.length > 0)
    lines.push('', 'Left, because you have changed them, or a text that shows them:', ...left);
  console.log(lines.join('\n'));
  return failed ? 1 : 0;
}

/** Reads the file again, because it may have changed while the questions were asked. */
function write(path: string, source: string, answers: Answers): number {
  const read = readSource(path, source);
  if (read.problems.length > 0) return failWith(read.problems);
  const text = readUtf8(path);
  const { text: changed, problems } = withAnswers({ source, text }, answers);
  if (problems.length > 0) return failWith(problems, `\n\n${source} is unchanged.`);
  if (!tryWrite(source, () => replaceFile(path, changed))) return 1;
  const lines = diffLines(text, changed);
  console.log(lines.length > 0 ? [source, ...lines].join('\n') : `${source} already has these values.`);
  return 0;
}
