// Titles with a #, after which YAML reads a comment.
import { describe, expect, it } from 'vitest';
import { object, optional, readYaml } from '../../../src/content/schema';
import { prose } from '../../../src/content/values';
import { file } from './support';

const read = (yaml: string) =>
  readYaml(
    file(yaml),
    object({ title: optional(prose), description: optional(prose), role: optional(prose) }),
  );

describe('a title that ends before a #', () => {
  it('is reported with the complete title in the hint', () => {
    const { value, problems } = read('role: x\ntitle: Feeding carp #42 in C #1 \ndescription: y\n');
    expect(value?.title).toBe('Feeding carp');
    expect(problems).toMatchObject([
      {
        line: 2,
        column: 21,
        length: '#42 in C #1'.length,
        message: 'title ends before the #: everything after # is a comment',
        hint: 'put all of it in quotes: "Feeding carp #42 in C #1".',
        severity: 'warning',
      },
    ]);
  });

  it.each([
    'title: "Fixing #42" #1\n',
    'title: A # to be changed\n',
    'title: A # 1\n',
    'title: A\n#old\n',
    'title: C#\n',
    'role: A #1\n',
    'title: A ## old\n',
  ])('is accepted in %j', (yaml) => {
    expect(read(yaml).problems).toEqual([]);
  });
});
