// What an upgrade does with a file, by the hashes of the owner's text (mine), the release's and the common one.
import { expect, it } from 'vitest';
import { type Decision, decide, type FileState } from '../../../src/upgrade/decide';

const OLD = 'old';
const NEW = 'new';
const OWN = 'own';

it.each<[string, Partial<FileState>, Decision]>([
  ['a file that is the same', { mine: NEW, theirs: NEW }, 'none'],
  ['a new file', { theirs: NEW }, 'add'],
  [
    'a file that only the release has changed',
    { mine: OLD, theirs: NEW, isPristine: true, base: OLD },
    'update',
  ],
  ['a file that only the owner has changed', { mine: OWN, theirs: OLD, base: OLD }, 'yours'],
  ['a file that both have changed', { mine: OWN, theirs: NEW, base: OLD }, 'merge'],
  ['a changed file of an unknown version', { mine: OWN, theirs: NEW }, 'merge'],
  ['a README that both have changed', { path: 'README.md', mine: OWN, theirs: NEW, base: OLD }, 'left'],
  [
    'a README that nobody has changed',
    { path: 'README.md', mine: OLD, theirs: NEW, isPristine: true },
    'update',
  ],
  ['a README in a folder', { path: 'docs/README.md', mine: OWN, theirs: NEW, base: OLD }, 'merge'],
  ['a file that the owner has deleted', { theirs: OLD, base: OLD }, 'yours'],
  ['a file that the owner has deleted and the release changed', { theirs: NEW, base: OLD }, 'deleted'],
  ['a file that the release has removed', { mine: OLD, isPristine: true, isKnown: true }, 'remove'],
  ['a changed file that the release has removed', { mine: OWN, isKnown: true, base: OLD }, 'obsolete'],
  ['a file of the owner alone', { mine: OWN }, 'none'],
  ['a file that both have removed', { isKnown: true, base: OLD }, 'none'],
])('%s', (_, state, decision) => {
  expect(decide({ path: 'src/a.ts', isPristine: false, isKnown: state.theirs !== undefined, ...state })).toBe(
    decision,
  );
});
