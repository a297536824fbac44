// Opens a file at a line in the owner's editor, without a shell.
import { spawn } from 'node:child_process';
import { basename, join, resolve } from 'node:path';
import type { BuildOptions } from '../cli/build-options';
import { root } from '../files/paths';
import { statFile } from '../server/resolve';

interface Place {
  file: string;
  line: number;
  column: number;
}

/** Finds the file that a message names. */
export function findFile(source: string, options: BuildOptions): string | undefined {
  const { content, contentName, public: publicFolder, publicName } = options;
  const inside = (folder: string, title: string) =>
    source.startsWith(`${title}/`) ? join(folder, source.slice(title.length + 1)) : undefined;
  const file = inside(content, contentName) ?? inside(publicFolder, publicName) ?? resolve(root, source);
  return statFile(file) && file;
}

/** Returns the program and its arguments: `code -g file:4:7`, `vim +4 file`. */
export function toCommand(editor: string, { file, line, column }: Place): [string, string[]] {
  const [program, ...args] = [...editor.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare,
  );
  const name = basename(program).replace(/\.(exe|cmd)$/i, '');
  if (line === 0) return [program, [...args, file]];
  if (/^(code|code-insiders|codium|vscodium|cursor|windsurf|positron)$/.test(name))
    return [program, [...args, '-g', `${file}:${line}:${column}`]];
  if (/^(subl|sublime_text|zed|hx|helix)$/.test(name))
    return [program, [...args, `${file}:${line}:${column}`]];
  if (/^(emacs|emacsclient|nano|micro|kak|n?vim?|gvim|mvim|view)$/.test(name))
    return [program, [...args, `+${line}`, file]];
  return [program, [...args, file]];
}

/** Starts the editor. Resolves to an error message, or to undefined if it started. */
export function openInEditor(place: Place): Promise<string | undefined> {
  const editor = (process.env.VISUAL || process.env.EDITOR || '').trim();
  if (editor === '')
    return Promise.resolve('Set EDITOR to your editor, for example EDITOR=code, and restart npm run dev.');
  const [program, args] = toCommand(editor, place);
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: process.stdin.isTTY ? 'inherit' : 'ignore' });
    child.once('error', (error) => done(`Could not start ${program}: ${error.message}`));
    child.once('spawn', () => done(undefined));
  });
}
