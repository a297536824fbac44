// The options of dev from its command line.
import { type BuildOptions, readOptions, toBuildOptions } from '../io/build-options';
import { readCommandLine, refuse } from '../io/cli';
import { readPort } from '../serve/ports';

export interface DevOptions {
  build: BuildOptions;
  port: number;
}

const command = {
  usage: 'npm run dev --',
  summary: 'Serves the site from memory, drafts too, and shows every save at once.',
  options: {
    port: { type: 'string', value: 'N', help: 'the port, or the next free one (default: 4321)' },
    ...readOptions,
    'no-drafts': { type: 'boolean', help: 'leave out drafts and posts with a future date' },
  },
} as const;

/** The options, or the exit code when the command line asked for help or was not understood. */
export function readDevOptions(args: string[], today: string): DevOptions | number {
  const asked = readCommandLine(command, args);
  if (typeof asked === 'number') return asked;
  const { port: written = '4321', 'no-drafts': noDrafts = false, ...rest } = asked.values;
  const port = readPort(written);
  if (port === undefined) return refuse(command, `--port needs a number up to 65535, not ${written}`);
  const build = toBuildOptions({ ...rest, drafts: !noDrafts }, today);
  return typeof build === 'string' ? refuse(command, build) : { build, port };
}
