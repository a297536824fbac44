// The check that the fonts have all letters of the resume.
import { expect, it, vi } from 'vitest';
import { checkResumeGlyphs } from '../../../src/checks/glyphs';
import type { Output } from '../../../src/outputs/output';
import type { Site } from '../../../src/site';
import { buildFixture } from '../../helpers';

const site = (await buildFixture('demo')).site as Site;
const source = site.sources.resume as string;
const drawn = { draw: async () => ({}) } as unknown as Output['body'];
const check = (output: Partial<Output> | undefined, more: Partial<Site> = {}, lacking = /[A-Z]/g) => {
  const findLacking = vi.fn(() => lacking);
  const outputs = new Map(
    output ? [['resume.pdf', { file: 'resume.pdf', source, ...output } as Output]] : [],
  );
  return { findings: checkResumeGlyphs(outputs, { ...site, ...more }, findLacking), findLacking };
};

it('reports the first twelve letters that no font has', () => {
  const [finding] = check({ body: drawn }).findings;
  expect(finding.message).toMatch(
    /^resume\.pdf cannot be drawn: no font has the characters (?:[A-Z] ){12}and \d+ more$/,
  );
  expect(finding.source).toBe(source);
  expect(finding.near?.[1]).toMatch(/^[A-Z]$/);
  expect(finding.near?.[0]).toContain(finding.near?.[1]);
});

it('reports a single letter', () => {
  const letters = [...new Set(`${site.settings.name}`.replace(/[^A-Z]/g, ''))].slice(0, 1);
  const { findings } = check({ body: drawn }, {}, new RegExp(letters[0], 'g'));
  expect(findings[0].message).toBe(`resume.pdf cannot be drawn: no font has the characters ${letters[0]}`);
});

it.each([
  [12, ''],
  [13, ' and 1 more'],
])('reports twelve of %d letters%s', (count, rest) => {
  const letters = 'abcdefghijklm'.slice(0, count);
  const resume = { ...site.resume, basics: { name: letters } } as Site['resume'];
  const [finding] = check({ body: drawn }, { resume }, new RegExp(`[${letters}]`, 'g')).findings;
  expect(finding.message.slice(finding.message.indexOf(' characters ') + 12)).toHaveLength(23 + rest.length);
  expect(finding.message.endsWith(rest)).toBe(true);
});

it('reports nothing if the fonts have all letters', () => {
  expect(check({ body: drawn }, {}, /\u{10ffff}/gu).findings).toEqual([]);
});

it.each<[string, Partial<Output> | undefined, Partial<Site>]>([
  ['there is no output', undefined, {}],
  ['the site has no resume', { body: drawn }, { resume: undefined }],
  ['the file is the owner’s', { body: drawn, source: 'public/resume.pdf' }, {}],
  ['it is not drawn in this build', { body: { draw: undefined } as unknown as Output['body'] }, {}],
  ['it is text', { body: '' }, {}],
])('does not check letters if %s', (_, output, more) => {
  const { findings, findLacking } = check(output, more);
  expect(findings).toEqual([]);
  expect(findLacking).not.toHaveBeenCalled();
});
