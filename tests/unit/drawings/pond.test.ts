// The committed figures are those that the code draws. After a change of the code, run `npm run figures`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../../scripts/cache/names.cjs';
import { redraw } from '../../../scripts/figures';
import { drawFigures, drawStill } from '../../../src/drawings/pond/figures';
import { folderOf, readTree, root, temporaryFolder } from '../../helpers';

it.each(drawFigures())('%s matches the code', (name, svg) => {
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(readFileSync(join(folderOf('demo'), 'public/posts', name), 'utf8')).toBe(svg);
});

it('the still picture of the koi page matches the code', () => {
  const still = drawStill(sha256Hex);
  expect(still).not.toMatch(/NaN|undefined|Infinity/);
  expect(readFileSync(join(root, 'src/drawings/pond/still-drawn.ts'), 'utf8')).toBe(still);
});

describe('redrawing the figures', () => {
  const [turn, beat] = ['koi-turn.svg', 'koi-beat.svg'];
  const drawn = new Map(drawFigures());

  /** A project with these figures as they were drawn before, and these as the owner has them. */
  function projectWith(demo: Record<string, string>, shown: Record<string, string>): string {
    const project = temporaryFolder();
    for (const [folder, files] of Object.entries({
      'tests/fixtures/demo/public/posts': demo,
      'public/posts': shown,
    })) {
      mkdirSync(join(project, folder), { recursive: true });
      for (const [name, svg] of Object.entries(files)) writeFileSync(join(project, folder, name), svg);
    }
    return project;
  }

  it('replaces those that are as they were drawn, and makes none that is missing', () => {
    const project = projectWith({ [turn]: 'before', [beat]: 'before' }, { [turn]: 'before' });
    expect(redraw(project)).toEqual([]);
    expect(Object.keys(readTree(join(project, 'public/posts')))).toEqual([turn]);
    for (const folder of ['.', 'tests/fixtures/demo'])
      expect(readFileSync(join(project, folder, 'public/posts', turn), 'utf8')).toBe(drawn.get(turn));
    // As an interrupted run leaves them.
    writeFileSync(join(project, 'tests/fixtures/demo/public/posts', turn), 'before');
    expect(redraw(project)).toEqual([]);
  });

  it('changes nothing if the owner has changed one', () => {
    const project = projectWith({ [turn]: 'before', [beat]: 'before' }, { [turn]: 'mine', [beat]: 'before' });
    const before = readTree(project);
    expect(redraw(project)).toEqual([`public/posts/${turn}`]);
    expect(readTree(project)).toEqual(before);
  });
});
