// The parser of HTML runs for texts with HTML only, and for the owner's HTML files: it takes much longer than Markdown.
import type * as parse5 from 'parse5';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const calls: string[] = [];

let support: typeof import('../../content/support');

beforeAll(async () => {
  vi.resetModules();
  const original = await vi.importActual<typeof parse5>('parse5');
  vi.doMock('parse5', () => ({
    ...original,
    parseFragment: (...given: Parameters<typeof original.parseFragment>) => {
      calls.push(`parse ${given[1]}`);
      return original.parseFragment(...given);
    },
    Tokenizer: class extends original.Tokenizer {
      override write(...given: Parameters<parse5.Tokenizer['write']>): void {
        calls.push(`read ${given[0]}`);
        super.write(...given);
      }
    },
  }));
  support = await import('../../content/support');
});

afterAll(() => {
  vi.doUnmock('parse5');
  vi.resetModules();
});

beforeEach(() => {
  calls.length = 0;
});

const MARKDOWN =
  '# "A" *b*\n\n![c](/c.png "d")\n\n`e`[^1] <https://koi.test>\n\n```js\nf\n```\n\n[^1]: $g$\n';

it('no parser of HTML runs for Markdown, for its page or for a feed', () => {
  expect(support.render(MARKDOWN).headings).toHaveLength(1);
  support.toFeedHtml(MARKDOWN);
  expect(calls).toEqual([]);
});

it('each piece of HTML in a text is read once, and what is written is parsed last', () => {
  const { html } = support.render('<h2>A</h2>\n\nb <kbd title="c">\'d\'</kbd><hr>[^1]\n\n[^1]: e\n');
  expect(calls.slice(0, 3)).toEqual(['read <h2>A</h2>', 'read <kbd title="c">', 'read </kbd>']);
  const parsed = calls.slice(4).filter((call) => call.startsWith('parse'));
  expect(parsed).toHaveLength(2);
  expect(parsed[1]).not.toBe(parsed[0]);
  expect(html).toContain(parsed[1].slice('parse '.length));
});
