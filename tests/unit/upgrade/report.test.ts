// The report of an upgrade.
import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../src/problems/problem';
import { emptyReport, formatReport, type Report } from '../../../src/upgrade/report';

const REPORT: Report = { ...emptyReport(), to: '1.1.0', added: 2, updated: 1, isUnchanged: false, bases: 0 };
const NEXT = '\n  git add -A && git commit';

describe('formatReport', () => {
  it('says what to run next', () => {
    expect(formatReport(REPORT)).toBe(
      `Upgrade to 1.1.0: 1 file updated, 2 added, 0 removed.\n\nNext, run:\n  npm ci && npm run build && npm run check${NEXT}`,
    );
    expect(formatReport({ ...REPORT, from: '1.0.9', needsInstall: true })).toMatch(
      /^Upgrade from 1\.0\.9 to 1\.1\.0: .*\n {2}npm install && /s,
    );
    expect(formatReport(REPORT, true)).toBe(
      'Dry run, nothing is changed. Upgrade to 1.1.0: 1 file updated, 2 added, 0 removed.',
    );
    expect(formatReport({ ...REPORT, ...emptyReport() }, true)).toContain(
      '0 files updated, 0 added, 0 removed.',
    );
  });

  it('names the folder to change to, if the owner is elsewhere', () => {
    expect(formatReport({ ...REPORT, folder: '/sites/my site' })).toContain(
      "\nNext, run:\n  cd '/sites/my site'\n  npm ci && ",
    );
  });

  it('has no next step if nothing changes, but for texts of the next upgrade', () => {
    const same = { ...REPORT, from: '1.1.0', isUnchanged: true };
    expect(formatReport(same)).toBe('Already at version 1.1.0; nothing to change.');
    expect(formatReport({ ...same, bases: 2 })).toBe(
      `Already at version 1.1.0; nothing to change. Only .base/ changes, which has texts for the next upgrade. Commit it:${NEXT}`,
    );
  });

  it('names the lines of conflicts', () => {
    const conflict = { path: 'src/a.ts', lines: [3, 9], isWithoutBase: false };
    const text = formatReport({ ...REPORT, conflicts: [conflict] });
    expect(text).toContain(
      '>>>>>>>:\n  src/a.ts:3\n  src/a.ts:9\n\nNext, resolve the conflicts. Then run:\n',
    );
    expect(text).not.toContain('--base');
    expect(formatReport({ ...REPORT, conflicts: [{ ...conflict, isWithoutBase: true }] })).toContain(
      '--base',
    );
  });

  it('says what else to look at: new files beside those of the owner, problems, and replaced files', () => {
    const beside = [{ path: 'a.png', name: 'a.new.png' }];
    const problems = [problemOf('content/site.yaml', { message: 'the key a is gone' })];
    const text = formatReport({ ...REPORT, beside, problems, backup: '.before' });
    expect(text).toContain('the new one is beside it:\n  a.png, a.new.png\n\n');
    expect(text).toContain(
      '\n\nTo do in your content:\ncontent/site.yaml: the key a is gone\n\nThe replaced files are in .before/.\n\nNext, ',
    );
  });

  it('shows the changed lines of content, below the place of the first', () => {
    const content = [{ path: 'content/site.yaml', before: 'a: 1\nb: 2\n', after: 'a: 1\nb: 3\n' }];
    expect(formatReport({ ...REPORT, content })).toContain(
      'Changed in your content:\n  content/site.yaml:2\n    - b: 2\n    + b: 3\n',
    );
  });

  it('cuts long lists', () => {
    const deleted = Array.from({ length: 45 }, (_, index) => `tests/${index}.ts`);
    expect(formatReport({ ...REPORT, deleted })).toContain('  tests/39.ts\n  … and 5 more\n');
    const whole = formatReport({ ...REPORT, deleted: deleted.slice(0, 40) });
    expect(whole).toContain('Deleted by you, and not restored:\n  tests/0.ts\n');
    expect(whole).toContain('  tests/39.ts\n\nNext, ');
  });
});
