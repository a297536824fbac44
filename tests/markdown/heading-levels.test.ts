// Headings that leave out a level or have no words, told in the marks that the owner wrote.
import { describe, expect, it } from 'vitest';
import type { Rendered } from '../../src/content/markdown/markdown';
import { underlined } from '../unit/content/support';
import { render, renderMarkdown } from './support';

const toldOf = ({ problems }: Rendered): string[] =>
  problems.map((problem) => `${underlined(problem)}| ${problem.message} | ${problem.hint}`);

const told = (body: string): string[] => toldOf(render(body));

/** As about.md, whose headings of level two are those of the page. */
const renderCut = (body: string): Rendered =>
  renderMarkdown({ file: { source: 'about.md', text: body }, body, bodyStart: 0, path: '/', isCut: true });

describe('a level is left out', () => {
  it.each([
    ['# Top\n\n## A\n\n#### D\n', '5:1 ####| a heading of #### follows one of ##', 'write ### there.'],
    ['## A\n\n#### D\n', '3:1 ####| a heading of #### follows one of ##', 'write ### there.'],
    ['`#### D`\n\n## A\n\n> #### D\n', '5:3 ####| a heading of #### follows one of ##', 'write ### there.'],
    ['One\n===\n\n### D\n', '4:1 ###| a heading of ### follows one of ===', 'write ## there.'],
    ['# A\n\n<h4>D</h4>\n', '3:1 <h4| a heading of <h4> follows one of #', 'write ## there.'],
    ['### D\n\n## A\n', '1:1 ###| the first heading is one of ###', 'begin with ##.'],
    ['## D\n\n# A\n', '1:1 ##| the first heading is one of ##', 'begin with #.'],
    ['D\n---\n\n# A\n', '1:1 D| the first heading is one of ---', 'begin with #.'],
  ])('%j', (body, place, hint) => {
    expect(told(body)).toEqual([`${place}: a level is left out | ${hint}`]);
  });

  it('but not below the headings of the home page', () => {
    expect(toldOf(renderCut('## Hello!\n\n### A\n\n#### B\n'))).toEqual([]);
    expect(toldOf(renderCut('## Hello!\n\n#### B\n'))).toEqual([
      '3:1 ####| the first heading is one of ####: a level is left out | begin with ###.',
    ]);
  });

  it.each(['## A\n\n### B\n\n## C\n', '# A\n\n## B\n\n# C\n', '<!-- <h5> -->\n', 'A\n===\n\nB\n---\n'])(
    'but not in %j',
    (body) => {
      expect(told(body)).toEqual([]);
    },
  );
});

it.each([
  ['## \n', '1:1 ##'],
  ['A\n\n##\n\nB\n', '3:1 ##'],
  ['## A\n\n- ### ###\n', '3:3 ###'],
])('a heading without words is told, and has no link to itself: %j', (body, place) => {
  expect(told(body)).toEqual([
    `${place}| a heading without words | write what the section is about, or delete the line.`,
  ]);
  expect(render(body).html).not.toMatch(/aria-label="[^"]*: "/);
});
