// The command line: long options only, --help on every command, exit 2 for what is not understood.
import { parseArgs } from 'node:util';
import { printable } from '../../src/problem';
import { nearest } from '../../src/text/nearest';

/** A mistake in how a command was called: printed without a stack, exit code 2. */
export class UsageError extends Error {}

interface Option {
  type: 'string' | 'boolean';
  /** What the value is called in the help: DIR, URL, N. */
  value?: string;
  help: string;
}

interface Command<O extends Record<string, Option>> {
  /** The command line before the options: `npm run build --`. */
  usage: string;
  summary: string;
  options: O;
  /** What may be given beside the options, as the help shows it: `"A title"`. */
  positionals?: string;
}

/** The parsed command line, or the exit code when the help or a mistake was printed instead. */
export function readCommandLine<O extends Record<string, Option>>(command: Command<O>, args: string[]) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(helpText(command));
    return 0;
  }
  try {
    const { options } = command;
    return parseArgs({ args, options, allowPositionals: command.positionals !== undefined, strict: true });
  } catch (error) {
    const [sentence] = (error as Error).message.split(/\. |\.?\n|\.$/);
    const unknown = /^Unknown option '--(.*)'$/.exec(sentence)?.[1];
    if (unknown === undefined) return usageError(command, `${sentence}.`);
    const near = nearest(unknown, Object.keys(command.options));
    return usageError(command, `Unknown option --${unknown}${near ? `; did you mean --${near}?` : '.'}`);
  }
}

/** Prints why the command line was not understood; returns exit code 2. */
export function usageError(command: Command<Record<string, Option>>, why: string): 2 {
  console.error(`${printable(why)}\nTry: ${command.usage} --help`);
  return 2;
}

function helpText({ usage, summary, options, positionals }: Command<Record<string, Option>>): string {
  const rows = Object.entries(options).map(([name, { value, help }]) => [
    `--${name}${value ? ` ${value}` : ''}`,
    help,
  ]);
  rows.push(['--help', 'print this']);
  const width = Math.max(...rows.map(([left]) => left.length));
  const lines = rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
  return [`${usage} ${positionals ? `${positionals} ` : ''}[options]`, '', summary, '', ...lines].join('\n');
}

/** Prints a message that may hold a file name, without the control characters that a terminal would obey. */
export const printError = (message: string): void => console.error(printable(message));
