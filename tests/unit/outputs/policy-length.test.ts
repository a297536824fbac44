// The policy for the header of all pages, at the length that hosts take.
import { expect, it } from 'vitest';
import type { PolicySources } from '../../../src/html/scan-page';
import { toHeaderPolicy } from '../../../src/outputs/policy';

const sources = (style: string[]): PolicySources => ({
  script: ["'sha256-a'"],
  style,
  img: ["'self'"],
  media: [],
  frame: [],
});
/** The policy with a style source that makes it so long. */
const ofLength = (length: number): PolicySources => {
  const short = toHeaderPolicy(sources(['']), "'self'").length;
  return sources(['x'.repeat(length - short)]);
};

it('allows the own style sheet first and says who may frame the pages', () => {
  const policy = toHeaderPolicy(sources(["'sha256-s'"]), "'none'");
  expect(policy).toContain("style-src 'self' 'sha256-s';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-a'; /);
});

it('names no directive that has no value', () => {
  expect(toHeaderPolicy(sources([]), "'none'")).not.toMatch(/media-src|frame-src/);
});

it('is whole at 1,900 characters, and leaves styles to the pages beyond', () => {
  const whole = toHeaderPolicy(ofLength(1900), "'self'");
  expect(whole).toHaveLength(1900);
  expect(whole).toContain('style-src');
  const short = toHeaderPolicy(ofLength(1901), "'self'");
  expect(short).toMatch(/^script-src 'sha256-a'; worker-src 'none'; img-src /);
  expect(short).not.toMatch(/style-src|default-src/);
});
