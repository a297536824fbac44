// `npm run init`: asks who the owner is and writes the answers into content/site.yaml, touching nothing else there.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { diffLines, editYaml } from '../src/content/edit-yaml';
import { parseSettings } from '../src/content/settings';
import { nearest } from '../src/nearest';
import { formatProblem, isError, problemOf } from '../src/problem';
import type { Problem, Settings, SourceFile } from '../src/types';
import { readSource } from './files/read';
import { tryWrite } from './files/write-error';
import { replaceFile } from './files/write-file';
import { readOptions } from './io/build-options';
import { readCommandLine, refuse } from './io/cli';
import { root } from './io/paths';

const command = {
  usage: 'npm run init --',
  summary: 'Asks for your name, your addresses and where the site will live, and writes them into site.yaml.',
  positionals: '[name=… role=… url=… email=… github=…]',
  options: {
    content: readOptions.content,
    yes: {
      type: 'boolean',
      help: 'ask nothing: take the answers from the command line, name="Ada Lovelace"',
    },
  },
} as const;

const QUESTIONS = {
  name: { key: 'name', words: 'Your name', now: (settings: Settings) => settings.name },
  role: { key: 'role', words: 'What you are', now: (settings: Settings) => settings.role },
  url: { key: 'url', words: 'Where the site will live', now: (settings: Settings) => settings.url },
  email: { key: 'email', words: 'Your e-mail address', now: (settings: Settings) => settings.email },
  github: {
    key: 'profiles.GitHub',
    words: 'The address of your GitHub profile',
    now: (settings: Settings) => settings.profiles.GitHub ?? '',
  },
};

type Question = (typeof QUESTIONS)['name'];
type Answers = Partial<Record<keyof typeof QUESTIONS, string>>;

/** Exit code 0 when site.yaml holds the answers; it is only written when they are sound. */
export async function run(args: string[]): Promise<number> {
  const asked = readCommandLine(command, args);
  if (typeof asked === 'number') return asked;
  const name = asked.values.content ?? 'content';
  const path = join(resolve(root, name), 'site.yaml');
  const source = `${name}/site.yaml`;
  const read = readSource(path, source);
  const { settings, problems } = parseSettings(read.file);
  if (settings === undefined || read.problems.length > 0) {
    // What could not be read was parsed as an empty file: no more is said of it.
    const said = read.problems.length > 0 ? read.problems : problems;
    console.error(said.map(formatProblem).join('\n\n'));
    return 1;
  }
  const text = readFileSync(path, 'utf8');
  const given = readAnswers(asked.positionals);
  if (typeof given === 'string') return refuse(command, given);
  if (!asked.values.yes && !process.stdin.isTTY)
    return refuse(
      command,
      'Not a terminal, so nothing can be asked; pass the answers: --yes name="Ada Lovelace" url=https://example.com.',
    );
  const answers = asked.values.yes ? given : await ask({ source, text }, settings, given);
  return answers === undefined ? cancelled() : writeAnswers(path, source, answers);
}

/** The file may have been edited, renamed or deleted while the questions were asked. */
function writeAnswers(path: string, source: string, answers: Answers): number {
  const { problems } = readSource(path, source);
  if (problems.length === 0) return write(path, { source, text: readFileSync(path, 'utf8') }, answers);
  console.error(problems.map(formatProblem).join('\n\n'));
  return 1;
}

function readAnswers(words: string[]): Answers | string {
  const answers: Answers = {};
  for (const word of words) {
    const [, key, value] = /^([a-z]+)=(.+)$/s.exec(word) ?? [];
    if (key === undefined) return `${JSON.stringify(word)} is not an answer; write name="Ada Lovelace".`;
    if (!Object.hasOwn(QUESTIONS, key)) {
      const near = nearest(key, Object.keys(QUESTIONS));
      return `Unknown answer ${key}${near ? `; did you mean ${near}?` : `; known are ${Object.keys(QUESTIONS).join(', ')}.`}`;
    }
    answers[key as keyof Answers] = value;
  }
  return answers;
}

/** Enter keeps what is there; what cannot stand in the file is asked again. Ctrl-C or the end of input gives up. */
async function ask(file: SourceFile, settings: Settings, given: Answers): Promise<Answers | undefined> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<undefined>((resolve) => terminal.once('close', () => resolve(undefined)));
  const answers: Answers = { ...given };
  for (const [key, { words, now }] of Object.entries(QUESTIONS) as [keyof Answers, Question][]) {
    for (let isAsked = false; !isAsked; ) {
      const question = `${words} [${answers[key] ?? now(settings)}]: `;
      const answer = (await Promise.race([terminal.question(question), closed]))?.trim();
      if (answer === undefined) return undefined;
      const [wrong] = answer === '' ? [] : withAnswers(file, { [key]: answer }).problems;
      if (wrong) console.log(`  ${wrong.message}\n  hint: ${wrong.hint}`);
      else if (answer !== '') answers[key] = answer;
      isAsked = wrong === undefined;
    }
  }
  terminal.close();
  return answers;
}

function cancelled(): number {
  console.log('\nnothing was written.');
  return 1;
}

/** What stands for the address of a profile. */
const USER_NAME = /^@?([a-z\d](?:-?[a-z\d])*)$/i;

/** The text of the settings with the answers in it, and what is wrong with that. */
function withAnswers({ source, text }: SourceFile, answers: Answers): { text: string; problems: Problem[] } {
  const values = Object.entries(answers).map(([key, value]) => [
    QUESTIONS[key as keyof Answers].key,
    key === 'github' ? value.replace(USER_NAME, 'https://github.com/$1') : value,
  ]);
  const changed = editYaml(text, Object.fromEntries(values));
  if (changed !== undefined)
    return { text: changed, problems: parseSettings({ source, text: changed }).problems.filter(isError) };
  const message = 'its form allows no change from here';
  return {
    text,
    problems: [problemOf(source, { message, hint: 'write the answers into the file yourself.' })],
  };
}

function write(path: string, file: SourceFile, answers: Answers): number {
  const { source } = file;
  const { text: changed, problems } = withAnswers(file, answers);
  if (problems.length > 0) {
    console.error(`${problems.map(formatProblem).join('\n\n')}\n\n${source} is unchanged.`);
    return 1;
  }
  if (!tryWrite(source, () => replaceFile(path, changed))) return 1;
  const lines = diffLines(file.text, changed);
  console.log(lines.length > 0 ? [source, ...lines].join('\n') : `${source} says so already.`);
  return 0;
}
