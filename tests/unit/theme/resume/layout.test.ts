// The places of lines on the pages of the resume. Every letter is half as wide as the font size.
import { describe, expect, it } from 'vitest';
import { type Element, linesOf, PAGE } from '../../../../src/theme/resume/flow';
import { layOut } from '../../../../src/theme/resume/layout';
import type { ResumeDocument } from '../../../../src/theme/resume/resume-document';
import { type Font, widthOf } from '../../../../src/theme/resume/text-lines';

const font: Font = { name: 'font', has: () => true, measure: (text, size) => (text.length * size) / 2 };
const fonts = { sans: [font], strong: [font], serif: [font] };

const ENTRY = { title: 'Lead', when: [{ text: '2012' }, { text: '2016' }], points: ['One.', 'Two.'] };
const resume = (language: string): ResumeDocument => ({
  name: 'Dana',
  title: 'Dana, resume',
  label: 'Engineer',
  summary: 'Words. '.repeat(40),
  contacts: [{ label: '+972 3 555 0100' }, { label: 'Tel Aviv' }],
  sections: [{ key: 'work', title: 'Work', entries: [ENTRY] }],
  language,
});

/** The left and right edge of each line without the space at its end, by its text. */
function edgesOf(root: Element): Map<string, [number, number]> {
  return new Map(
    linesOf([root]).map(({ runs, x }) => {
      const shown = runs.filter(({ text }) => text.trim() !== '');
      const left = x + Math.min(...shown.map((run) => run.x));
      return [runs.map(({ text }) => text).join(''), [left, left + widthOf(shown)]];
    }),
  );
}

describe('in a language from right to left', () => {
  const ltr = edgesOf(layOut(resume('en'), fonts, 1).root);
  const rtl = edgesOf(layOut(resume('he'), fonts, 1).root);

  it.each(['Dana', 'Engineer', 'Work', 'Lead', 'One.', '•'])('%s is on the other side', (text) => {
    const [left, right] = ltr.get(text) ?? [];
    const mirrored = rtl.get(text) ?? [];
    expect(mirrored[0]).toBeCloseTo(PAGE.width - (right ?? 0));
    expect(mirrored[1]).toBeCloseTo(PAGE.width - (left ?? 0));
  });

  it('a phone number keeps its direction', () => {
    const [line] = linesOf([layOut(resume('he'), fonts, 1).root]).filter(({ runs }) =>
      runs.some(({ text }) => text.includes('972')),
    );
    expect(line.runs.map(({ drawn }) => drawn).join('')).toBe('+972 3 555 0100');
    expect(line.runs.map(({ x }) => x)).toEqual(line.runs.map(({ x }) => x).toSorted((a, b) => a - b));
  });
});
