// Opens a place in the owner's editor, without a shell.
import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import type { Problem } from '../../../src/base/problems/problem';
import type { BuildOptions } from '../../cli/build-options';
import { root } from '../../disk/files/paths';

export type Place = Pick<Problem, 'source' | 'line' | 'column'>;

/** How editors are told a place, by their names. All others open the file only. */
const ARGUMENTS: [editors: RegExp, toArguments: (file: string, line: number, column: number) => string[]][] =
  [
    [
      /^(code|code-insiders|codium|vscodium|cursor|windsurf|positron)$/,
      (file, line, column) => ['-g', `${file}:${line}:${column}`],
    ],
    [/^(subl|zed|hx|helix)$/, (file, line, column) => [`${file}:${line}:${column}`]],
    [/^(emacs|emacsclient|nano|micro|kak|n?vim?|gvim|mvim)$/, (file, line) => [`+${line}`, file]],
  ];

/** Resolves to an error message, or to undefined if the editor has started. */
export function openInEditor({ source, line, column }: Place, options: BuildOptions) {
  const [program, ...args] = (process.env.VISUAL || process.env.EDITOR || '').trim().split(/\s+/);
  const file = toFile(source, options);
  const [, toArguments] = ARGUMENTS.find(([editors]) => editors.test(basename(program))) ?? [];
  const place = line > 0 && toArguments ? toArguments(file, line, column) : [file];
  return new Promise<string | undefined>((resolve) => {
    if (program === '')
      return resolve('Set EDITOR to your editor, for example EDITOR=code, and restart npm run dev.');
    const child = spawn(program, [...args, ...place], { stdio: process.stdin.isTTY ? 'inherit' : 'ignore' });
    child.once('error', (error) => resolve(`Could not start ${program}: ${error.message}`));
    child.once('spawn', () => resolve(undefined));
  });
}

/** The path of a file as messages name it. */
function toFile(
  source: string,
  { content, contentName, public: publicFolder, publicName }: BuildOptions,
): string {
  for (const [folder, name] of [
    [content, contentName],
    [publicFolder, publicName],
  ])
    if (source.startsWith(`${name}/`)) return join(folder, source.slice(name.length + 1));
  return join(root, source);
}
