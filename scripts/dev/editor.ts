// Opens a place in the owner's editor.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Problem } from '../../src/problems/problem';
import type { BuildOptions } from '../cli/build-options';
import { root } from '../files/paths';

export type Place = Pick<Problem, 'source' | 'line' | 'column'>;

/** How long an editor may take to fail. */
const FAIL_MS = 300;

/** Resolves to an error message, or to undefined if the editor has started. Without EDITOR, one that runs is used. */
export async function openInEditor(place: Place, options: BuildOptions): Promise<string | undefined> {
  const { default: launch } = await import('launch-editor');
  const editor = process.env.VISUAL || process.env.EDITOR || undefined;
  const at = place.line > 0 ? `:${place.line}:${place.column}` : '';
  const failed = new Promise<string>((resolve) =>
    launch(toFile(place.source, options) + at, editor, (_, error) =>
      resolve(
        error
          ? `Could not start ${editor ?? 'the editor'}: ${error}`
          : 'Set EDITOR to your editor, for example EDITOR=code, and restart npm run dev.',
      ),
    ),
  );
  return Promise.race([failed, pause(FAIL_MS, undefined)]);
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
