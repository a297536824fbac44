// What an upgrade has done, as the owner reads it.
import { diffLines } from '../content/edit-yaml';
import { formatProblem, type Problem, plural } from '../problems/problem';

/** What has happened to the files of a project. */
export const emptyReport = () => ({
  added: 0,
  updated: 0,
  removed: 0,
  /** Files with changes of the owner's and of the release that do not conflict. */
  merged: [] as string[],
  /** Those that do, by the lines of the conflict marks. */
  conflicts: [] as { path: string; lines: number[]; isWithoutBase: boolean }[],
  /** Files that cannot be merged: the owner's, and where the new one is. */
  beside: [] as { path: string; name: string }[],
  left: [] as string[],
  deleted: [] as string[],
  obsolete: [] as string[],
  replaced: [] as string[],
  content: [] as { path: string; before: string; after: string }[],
  problems: [] as Problem[],
  /** Whether package-lock.json does not have the owner's dependencies yet. */
  needsInstall: false,
});

export interface Report extends ReturnType<typeof emptyReport> {
  /** Undefined for versions before 1.1.0, which did not say. */
  from?: string;
  to: string;
  /** Whether no file changes but those in .base/. */
  isUnchanged: boolean;
  bases: number;
  /** The folder with the replaced files, for a project that is not in Git. */
  backup?: string;
  /** The folder of the project, if it is not the one in which the owner is. */
  folder?: string;
}

export function formatReport(report: Report, isDryRun = false): string {
  const { to, added, updated, removed, conflicts, beside, problems, backup } = report;
  if (report.isUnchanged)
    return `Already at version ${to}; nothing to change.${report.bases === 0 ? '' : IN_BASE}`;
  const counts = [`${plural(updated, 'file')} updated`, `${added} added`, `${removed} removed`].join(', ');
  const from = report.from === undefined ? '' : `from ${report.from} `;
  const blocks = [
    `${isDryRun ? 'Dry run, nothing is changed. ' : ''}Upgrade ${from}to ${to}: ${counts}.`,
    list('Merged with your changes:', report.merged),
    list(
      'Conflicts. Edit these lines, and remove the marks <<<<<<<, ======= and >>>>>>>:',
      conflicts.flatMap(({ path, lines }) => lines.map((line) => `${path}:${line}`)),
    ),
    conflicts.some(({ isWithoutBase }) => isWithoutBase) ? WITHOUT_BASE : '',
    list(
      'Not text, so not merged. The file is yours, the new one is beside it:',
      beside.map(({ path, name }) => `${path}, ${name}`),
    ),
    list('Changed by you, and left as they are:', report.left),
    list('Deleted by you, and not restored:', report.deleted),
    list(
      'Changed by you, but no longer part of the project. Delete them when you do not need them:',
      report.obsolete,
    ),
    list('Replaced in package.json:', report.replaced),
    list('Changed in your content:', report.content.flatMap(describeContent)),
    problems.length > 0 ? ['To do in your content:', ...problems.map(formatProblem)].join('\n') : '',
    backup === undefined ? '' : `The replaced files are in ${backup}/.`,
    isDryRun ? '' : nextSteps(report),
  ];
  return blocks.filter(Boolean).join('\n\n');
}

const IN_BASE = ` Only .base/ changes, which has texts for the next upgrade. Commit it:
  git add -A && git commit`;

const WITHOUT_BASE = `The version that some of these files come from is not known, so every difference is a conflict. To merge them, undo the
upgrade and run it again with --base and the folder or ZIP file of that version.`;

/** A folder that the owner has deleted may have hundreds of files. */
const MAX_LINES = 40;

function list(title: string, lines: string[]): string {
  const more = lines.length > MAX_LINES ? [`… and ${lines.length - MAX_LINES} more`] : [];
  const shown = [...lines.slice(0, MAX_LINES), ...more];
  return lines.length > 0 ? [title, ...shown.map((line) => `  ${line}`)].join('\n') : '';
}

/** The changed lines, below the place of the first. */
function describeContent({ path, before, after }: Report['content'][number]): string[] {
  const [old, now] = [before, after].map((text) => text.split('\n'));
  const first = now.findIndex((line, index) => line !== old[index]);
  return [`${path}:${first + 1}`, ...diffLines(before, after).map((line) => `  ${line}`)];
}

function nextSteps({ conflicts, needsInstall, folder }: Report): string {
  const change = folder === undefined ? '' : `\n  cd '${folder}'`;
  const install = needsInstall ? 'npm install' : 'npm ci';
  const first = conflicts.length > 0 ? 'Next, resolve the conflicts. Then run:' : 'Next, run:';
  return `${first}${change}\n  ${install} && npm run build && npm run check\n  git add -A && git commit`;
}
