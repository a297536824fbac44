// The command line: long options only, --help on every command, exit 2 for what is not understood.
import { parseArgs } from 'node:util';
import { nearest } from '../../src/nearest';
import { printable } from '../../src/problem';

/** What was asked for cannot be done: printed without a stack, exit code 2. */
export class UsageError extends Error {}

interface Option {
  type: 'string' | 'boolean';
  /** What the value is called in the help: DIR, URL, N. */
  value?: string;
  help: string;
}

export interface Command<O extends Record<string, Option>> {
  /** How it is called, for the help: `npm run build --`. */
  usage: string;
  summary: string;
  options: O;
  /** The words that may stand beside the options, for the help: `"A title"`. */
  positionals?: string;
}

type Values<O extends Record<string, Option>> = {
  [K in keyof O]?: O[K]['type'] extends 'boolean' ? boolean : string;
};

export interface Invocation<O extends Record<string, Option>> {
  values: Values<O>;
  positionals: string[];
}

/** What was asked for; a number is the exit code when the answer was help or a refusal, already printed. */
export function readCommandLine<O extends Record<string, Option>>(
  command: Command<O>,
  args: string[],
): Invocation<O> | number {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(helpText(command));
    return 0;
  }
  const unknown = findUnknown(command, args);
  if (unknown !== undefined) return refuse(command, unknown);
  try {
    const { values, positionals } = parseArgs({
      args,
      options: Object.fromEntries(
        Object.entries(command.options).map(([name, { type }]) => [name, { type }]),
      ),
      allowPositionals: command.positionals !== undefined,
      strict: true,
    });
    return { values: values as Values<O>, positionals };
  } catch (error) {
    return refuse(command, firstSentence((error as Error).message));
  }
}

/** Prints why the command line was not understood; returns exit code 2. */
export function refuse(command: Command<Record<string, Option>>, why: string): 2 {
  console.error(`${printable(why)}\nTry: ${command.usage} --help`);
  return 2;
}

function findUnknown(command: Command<Record<string, Option>>, args: string[]): string | undefined {
  for (const arg of args) {
    if (arg === '--') return undefined;
    const name = /^--([^=]+)/.exec(arg)?.[1];
    if (name === undefined || Object.hasOwn(command.options, name)) continue;
    const near = nearest(name, Object.keys(command.options));
    return `Unknown option --${name}${near ? `; did you mean --${near}?` : '.'}`;
  }
  return undefined;
}

const firstSentence = (message: string): string => message.split(/\. |\n/)[0].replace(/\.?$/, '.');

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

/** Prints a message in which a file name may stand: control characters would speak to the terminal. */
export const printError = (message: string): void => console.error(printable(message));
