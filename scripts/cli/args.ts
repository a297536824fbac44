// Parses the command line. Every command has --help; an invalid command line exits with code 2.
import { parseArgs } from 'node:util';
import { printable } from '../../src/base/problems/problem';
import { nearest } from '../../src/base/text/nearest';
import { Refusal } from '../disk/errors';

/** An error in the command line: printed without a stack, exit code 2. */
export class UsageError extends Error {}

interface Option {
  type: 'string' | 'boolean';
  /** The placeholder of the value in the help text: DIR, URL, N. */
  value?: string;
  help: string;
}

interface Command<O extends Record<string, Option>> {
  /** The command line before the options: `npm run build --`. */
  usage: string;
  summary: string;
  options: O;
  /** Positional arguments as the help text shows them: `"A title"`. */
  positionals?: string;
}

/** Returns the function that runs a command and returns its exit code: 2 if `work` throws a UsageError, and 1 for a Refusal. */
export const runnerOf =
  <O extends Record<string, Option>, More extends unknown[]>(
    command: Command<O>,
    work: (line: ReturnType<typeof readCommandLine<O>>, ...more: More) => number | Promise<number>,
  ) =>
  async (args: string[], ...more: More): Promise<number> => {
    if (args.includes('--help') || args.includes('-h')) {
      console.log(helpText(command));
      return 0;
    }
    try {
      return await work(readCommandLine(command, args), ...more);
    } catch (error) {
      if (error instanceof Refusal) return fail(error.message);
      if (!(error instanceof UsageError)) throw error;
      console.error(`${printable(error.message)}\nTry: ${command.usage} --help`);
      return 2;
    }
  };

function readCommandLine<O extends Record<string, Option>>(command: Command<O>, args: string[]) {
  const { options, positionals } = command;
  try {
    const parsed = parseArgs({ args, options, allowPositionals: positionals !== undefined });
    const empty = Object.entries(parsed.values).find(
      ([name, value]) => options[name].value === 'DIR' && `${value}`.trim() === '',
    );
    if (empty) throw new UsageError(`--${empty[0]} needs the name of a folder.`);
    return parsed;
  } catch (error) {
    const [sentence] = (error as Error).message.split(/\. |\.?\n|\.$/);
    const unknown = /^Unknown option '--(.*)'$/.exec(sentence)?.[1];
    if (unknown === undefined) throw new UsageError(`${sentence}.`);
    const near = nearest(unknown, Object.keys(options));
    throw new UsageError(`Unknown option --${unknown}${near ? `; did you mean --${near}?` : '.'}`);
  }
}

function helpText({ usage, summary, options, positionals }: Command<Record<string, Option>>): string {
  const all: typeof options = { ...options, help: { type: 'boolean', help: 'print this help' } };
  const rows = Object.entries(all).map(([name, { value = '', help }]) => [`--${name} ${value}`.trim(), help]);
  const width = Math.max(...rows.map(([left]) => left.length));
  const lines = rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
  return [`${usage} ${positionals ? `${positionals} ` : ''}[options]`, '', summary, '', ...lines].join('\n');
}

/** Prints an error. Escapes control characters, which a file name in it may contain. */
export const printError = (message: string): void => console.error(printable(message));

/** Prints why a command fails. Returns its exit code. */
export function fail(message: string): 1 {
  printError(message);
  return 1;
}
