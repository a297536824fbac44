// Every example of the CommonMark specification through the whole Markdown step. What differs is listed with its
// reason; what is in the list and does not differ any more fails too.
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { isError } from '../../src/problem';
import { ours, PATH, theirs } from './normalise';
import { renderAt } from './support';

interface Example {
  markdown: string;
  html: string;
  section: string;
  number: number;
}

const { tests } = createRequire(import.meta.url)('commonmark-spec') as { tests: Example[] };
const examples = tests.map(({ markdown, html, ...rest }) => ({
  ...rest,
  markdown: markdown.replaceAll('→', '\t'),
  html: html.replaceAll('→', '\t'),
}));

const UNCLOSED_TAG = 'a tag without its > is told, not passed on';
const SCRIPT = 'scripts are refused: the security policy of the page would block them';
const STYLE = 'style sheets are refused: the security policy of the page would block them';
const NO_ALT = 'an image without words is refused';
const SCHEME = 'of schemes only http, https, mailto and tel may stand in a page';
const AUTOLINK = 'GitHub flavour makes a link of a bare address';

/** The examples that differ on purpose; those of the first group are problems that the owner is told. */
const REFUSED: Record<number, string> = {
  156: UNCLOSED_TAG,
  157: UNCLOSED_TAG,
  158: UNCLOSED_TAG,
  170: SCRIPT,
  172: STYLE,
  173: STYLE,
  176: STYLE,
  178: SCRIPT,
  475: NO_ALT,
  581: NO_ALT,
  596: SCHEME,
  598: SCHEME,
  599: SCHEME,
  601: SCHEME,
};
const DIFFERENT: Record<number, string> = { 602: AUTOLINK, 608: AUTOLINK, 611: AUTOLINK, 612: AUTOLINK };

type Outcome = 'same' | 'refused' | 'different';

function outcomeOf({ markdown, html }: Example): Outcome {
  const { html: made, problems } = renderAt(PATH, markdown);
  if (problems.some(isError)) return 'refused';
  return ours(made) === theirs(html) ? 'same' : 'different';
}

describe('CommonMark 0.31.2', () => {
  it.each(examples)('$number, $section', ({ number, markdown, html }) => {
    const { html: made, problems } = renderAt(PATH, markdown);
    if (number in REFUSED) expect(problems.filter(isError)).not.toEqual([]);
    else if (number in DIFFERENT) expect(ours(made)).not.toBe(theirs(html));
    else {
      expect(problems.filter(isError)).toEqual([]);
      expect(ours(made)).toBe(theirs(html));
    }
  });

  it('634 of 652 come out as in the specification, 14 are refused and 4 differ', () => {
    const counts: Record<Outcome, number> = { same: 0, refused: 0, different: 0 };
    for (const example of examples) counts[outcomeOf(example)]++;
    expect(counts).toEqual({ same: 634, refused: 14, different: 4 });
    expect(Object.keys(REFUSED)).toHaveLength(14);
    expect(Object.keys(DIFFERENT)).toHaveLength(4);
  });
});
