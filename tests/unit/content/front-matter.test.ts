import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from '../../../src/content/front-matter';
import { object, optional } from '../../../src/content/schema';
import { text } from '../../../src/content/values';
import { file } from './support';

const read = object({ title: optional(text), note: optional(text) });
const parse = (source: string) => parseFrontMatter(file(source), read);

describe('parseFrontMatter', () => {
  it.each([
    ['---\ntitle: A\n---\nBody\n', 'A', 'Body\n'],
    ['---\ntitle: A\n---\n', 'A', ''],
    ['---\ntitle: A\n---\nBody\n---\nMore\n', 'A', 'Body\n---\nMore\n'],
    ['---\ntitle: "A --- B"\n---\nBody', 'A --- B', 'Body'],
    ['---\n# a comment\ntitle: A\n\n---\nBody', 'A', 'Body'],
  ])('splits %j', (source, title, body) => {
    const parsed = parse(source);
    expect(parsed.problems).toEqual([]);
    expect(parsed.data).toEqual({ title });
    expect(parsed.body).toBe(body);
    expect(source.slice(parsed.bodyStart)).toBe(body);
  });

  it.each(['js', 'javascript', ' js', 'JS', 'JavaScript', 'coffee', 'json', 'toString', 'constructor'])(
    'never runs code after ---%s',
    (name) => {
      const counter = globalThis as { unitFenceRuns?: number };
      delete counter.unitFenceRuns;
      parse(`---${name}\n{ title: (globalThis.unitFenceRuns = 1) }\n---\nBody`);
      expect(counter.unitFenceRuns).toBeUndefined();
    },
  );

  it('reports the same problem again for the same text, which gray-matter would cache as empty', () => {
    const broken = '---\ntitle: [\n---\nBody';
    expect(parse(broken).problems).toEqual(parse(broken).problems);
    expect(parse(broken).problems.length).toBeGreaterThan(0);
  });
});
