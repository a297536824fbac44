// Renders every example of the CommonMark specification. Examples with other results are listed with the reason, and
// fail if they no longer differ.
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { isError } from '../../src/base/problems/problem';
import { ours, PATH, theirs } from './normalize';
import { render } from './support';

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

const UNCLOSED_TAG = 'a tag without > is reported';
const SCRIPT = 'scripts are rejected, because the security policy of the page blocks them';
const STYLE = 'style sheets are rejected, because the security policy of the page blocks them';
const COMPONENT = 'an unknown self-closing element is rejected, because it is probably a component';
const SLASH = 'a self-closing element has no content';
const NO_ALT = 'an image without alt text is rejected';
const SCHEME = 'schemes that are not for links are rejected';
const CAPTION = 'the title of an image in its own paragraph becomes a visible caption';
const UNKNOWN = 'the tags of an unknown element are left out, with a warning';
const ATTRIBUTE = 'an unknown attribute is left out, with a warning';
const AUTOLINK = 'GFM makes a bare URL a link';

/** The examples that differ on purpose; those in the first group are reported as errors. */
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
  598: SCHEME,
  599: SCHEME,
  601: SCHEME,
  614: COMPONENT,
};
const DIFFERENT: Record<number, string> = {
  150: UNKNOWN,
  163: UNKNOWN,
  169: ATTRIBUTE,
  201: UNKNOWN,
  491: UNKNOWN,
  524: UNKNOWN,
  536: UNKNOWN,
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
  613: UNKNOWN,
  615: SLASH,
  616: ATTRIBUTE,
  617: ATTRIBUTE,
};

interface Outcome {
  kind: 'same' | 'refused' | 'different';
  errors: string[];
  rendered: string;
  wanted: string;
}

function outcomeOf({ markdown, html }: Example): Outcome {
  const { html: rendered, problems } = render(markdown, { path: PATH });
  const errors = problems.filter(isError).map(({ message }) => message);
  const pair = { rendered: ours(rendered), wanted: theirs(html) };
  if (errors.length > 0) return { kind: 'refused', errors, ...pair };
  return { kind: pair.rendered === pair.wanted ? 'same' : 'different', errors, ...pair };
}

const outcomes = new Map(examples.map((example) => [example.number, outcomeOf(example)]));

it.each(examples)('$number, $section', ({ number }) => {
  const { kind, errors, rendered, wanted } = outcomes.get(number) as Outcome;
  if (number in REFUSED) expect(errors).not.toEqual([]);
  else {
    expect(errors).toEqual([]);
    if (number in DIFFERENT) expect(kind).toBe('different');
    else expect(rendered).toBe(wanted);
  }
});
