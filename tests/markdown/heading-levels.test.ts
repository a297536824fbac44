// Headings that skip a level or have no text are reported with the marks that the owner wrote.
import { describe, expect, it } from 'vitest';
import type { Rendered } from '../../src/markdown/markdown';
import { underlined } from '../unit/content/support';
import { render, renderMarkdown } from './support';

const messagesOf = ({ problems }: Rendered): string[] =>
  problems.map((problem) => `${underlined(problem)}| ${problem.message} | ${problem.hint}`);

const messages = (body: string): string[] => messagesOf(render(body));

/** Renders about.md, whose headings of level two are headings of the page. */
const renderCut = (body: string): Rendered =>
  renderMarkdown({ file: { source: 'about.md', text: body }, body, bodyStart: 0, path: '/', isCut: true });

describe('a skipped level is reported', () => {
  it.each([
    ['# Top\n\n## A\n\n#### D\n', '5:1 ####| #### after ##', 'write ### here.'],
    ['## A\n\n#### D\n', '3:1 ####| #### after ##', 'write ### here.'],
    ['`#### D`\n\n## A\n\n> #### D\n', '5:3 ####| #### after ##', 'write ### here.'],
    ['One\n===\n\n### D\n', '4:1 ###| ### after ===', 'write ## here.'],
    ['# A\n\n<h4>D</h4>\n', '3:1 <h4| <h4> after #', 'write ## here.'],
    ['## A\n\n<H4>D</H4>\n', '3:1 <H4| <H4> after ##', 'write ### here.'],
    ['### D\n\n## A\n', '1:1 ###| the first heading is ###', 'start with ##.'],
    ['## D\n\n# A\n', '1:1 ##| the first heading is ##', 'start with #.'],
    ['   D\n---\n\n# A\n', '1:4 D| the first heading is ---', 'start with #.'],
    ['## A\n\n### B\n\n#### C\n\n###### D\n', '7:1 ######| ###### after ####', 'write ##### here.'],
    ['D\n---\n\n# A\n', '1:1 D| the first heading is ---', 'start with #.'],
  ])('%j', (body, place, hint) => {
    expect(messages(body)).toEqual([`${place.replace('|', '| a heading level is skipped:')} | ${hint}`]);
  });

  it('about.md may start at level three, below the headings of the home page', () => {
    expect(messagesOf(renderCut('## Hello!\n\n### A\n\n#### B\n'))).toEqual([]);
    expect(messagesOf(renderCut('## Hello!\n\n#### B\n'))).toEqual([
      '3:1 ####| a heading level is skipped: the first heading is #### | start with ###.',
    ]);
  });

  it.each([
    '## A\n\n### B\n\n## C\n',
    '# A\n\n## B\n\n# C\n',
    '<!-- <h5> -->\n',
    '<div><!-- <h5> --></div>\n',
    'A\n===\n\nB\n---\n',
    // The sixth level is the last one in HTML.
    '# A\n\n## B\n\n### C\n\n#### D\n\n###### E\n',
  ])('no level is skipped in %j', (body) => {
    expect(messages(body)).toEqual([]);
  });
});

it.each([
  ['## \n', '1:1 ##'],
  ['A\n\n##\n\nB\n', '3:1 ##'],
  ['## A\n\n- ### ###\n', '3:3 ###'],
])('a heading without text is reported, and has no link to itself: %j', (body, place) => {
  expect(messages(body)).toEqual([
    `${place}| this heading has no text | write what the section is about, or delete the line.`,
  ]);
  expect(render(body).html).not.toMatch(/aria-label="[^"]*: "/);
});
