// Parses the command line. Every command has --help; an invalid command line exits with code 2.
import { parseArgs } from 'node:util';
import { printable } from '../../src/problem';
import { nearest } from '../../src/text/nearest';

/** An error in the command line or the environment: printed without a stack, exit code 2. */
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

/** What an option needs, by its placeholder. */
const NEEDED: Record<string, string> = {
  DIR: 'the name of a folder',
  N: 'a positive number',
  URL: 'a web address',
};

/** Returns the parsed command line, or the exit code after printing the help text or an error. */
export function readCommandLine<O extends Record<string, Option>>(command: Command<O>, args: string[]) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(helpText(command));
    return 0;
  }
  try {
    const { options } = command;
    const allowPositionals = command.positionals !== undefined;
    const parsed = parseArgs({ args, options, allowPositionals, strict: true });
    const empty = Object.entries(parsed.values).find(
      ([name, value]) => options[name].value === 'DIR' && `${value}`.trim() === '',
    );
    return empty ? usageError(command, `--${empty[0]} needs ${NEEDED.DIR}.`) : parsed;
  } catch (error) {
    const [sentence] = (error as Error).message.split(/\. |\.?\n|\.$/);
    const [, needy] =
      /^Option '--([\w-]+)(?: <value>)?' argument (?:is ambiguous|missing)$/.exec(sentence) ?? [];
    if (needy !== undefined) {
      const found = args[args.indexOf(`--${needy}`) + 1];
      const needed = NEEDED[command.options[needy].value ?? ''] ?? 'a value';
      return usageError(command, `--${needy} needs ${needed}${found === undefined ? '' : `, not ${found}`}.`);
    }
    const unknown = /^Unknown option '--(.*)'$/.exec(sentence)?.[1];
    if (unknown === undefined) return usageError(command, `${sentence}.`);
    const near = nearest(unknown, Object.keys(command.options));
    return usageError(command, `Unknown option --${unknown}${near ? `; did you mean --${near}?` : '.'}`);
  }
}

export function usageError(command: Command<Record<string, Option>>, why: string): 2 {
  console.error(`${printable(why)}\nTry: ${command.usage} --help`);
  return 2;
}

function helpText({ usage, summary, options, positionals }: Command<Record<string, Option>>): string {
  const rows = Object.entries(options).map(([name, { value, help }]) => [
    `--${name}${value ? ` ${value}` : ''}`,
    help,
  ]);
  rows.push(['--help', 'print this help']);
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
