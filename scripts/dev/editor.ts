// Opens a file at a line in the owner's editor. Allows only files of the project and its content, and never uses a shell.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import type { BuildOptions } from '../cli/build-options';
import { root } from '../files/paths';

interface Place {
  file: string;
  line: number;
  column: number;
}

/** Finds the file for a name in a message; undefined if it is outside the project and its content. */
export function findOwnFile(name: string, options: BuildOptions): string | undefined {
  const { content, contentName, public: publicFolder, publicName } = options;
  const inside = (folder: string, title: string) =>
    name.startsWith(`${title}/`) ? join(folder, name.slice(title.length + 1)) : undefined;
  try {
    const file = realpathSync(
      inside(content, contentName) ?? inside(publicFolder, publicName) ?? resolve(root, name),
    );
    const folders = [content, publicFolder, root].filter((folder) => existsSync(folder));
    const isOwn = folders.some((folder) => file.startsWith(realpathSync(folder) + sep));
    return isOwn && statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
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
