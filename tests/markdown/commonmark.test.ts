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
const COMPONENT = 'a tag with a slash, of an element that HTML does not know, is taken for a component';
const SLASH = 'a tag with a slash at its end has no content';
const NO_ALT = 'an image without words is refused';
const SCHEME = 'of schemes only http, https, mailto and tel may stand in a page';
const CAPTION = 'the title of an image that stands alone is a caption, for all to see';
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
  614: COMPONENT,
};
const DIFFERENT: Record<number, string> = {
  572: CAPTION,
  573: CAPTION,
  576: CAPTION,
  577: CAPTION,
  584: CAPTION,
  585: CAPTION,
  586: CAPTION,
  588: CAPTION,
  589: CAPTION,
  591: CAPTION,
  602: AUTOLINK,
  608: AUTOLINK,
  611: AUTOLINK,
  612: AUTOLINK,
  615: SLASH,
};

interface Outcome {
  kind: 'same' | 'refused' | 'different';
  errors: string[];
  made: string;
  wanted: string;
}

function outcomeOf({ markdown, html }: Example): Outcome {
  const { html: made, problems } = renderAt(PATH, markdown);
  const errors = problems.filter(isError).map(({ message }) => message);
  const pair = { made: ours(made), wanted: theirs(html) };
  if (errors.length > 0) return { kind: 'refused', errors, ...pair };
  return { kind: pair.made === pair.wanted ? 'same' : 'different', errors, ...pair };
}

const outcomes = new Map(examples.map((example) => [example.number, outcomeOf(example)]));

describe('CommonMark 0.31.2', () => {
  it.each(examples)('$number, $section', ({ number }) => {
    const { kind, errors, made, wanted } = outcomes.get(number) as Outcome;
    if (number in REFUSED) expect(errors).not.toEqual([]);
    else {
      expect(errors).toEqual([]);
      if (number in DIFFERENT) expect(kind).toBe('different');
      else expect(made).toBe(wanted);
    }
  });

  it('622 of 652 come out as in the specification, 15 are refused and 15 differ', () => {
    const count = (kind: Outcome['kind']) => [...outcomes.values()].filter((one) => one.kind === kind).length;
    expect([count('same'), count('refused'), count('different')]).toEqual([622, 15, 15]);
    expect([Object.keys(REFUSED).length, Object.keys(DIFFERENT).length]).toEqual([15, 15]);
  });
});
