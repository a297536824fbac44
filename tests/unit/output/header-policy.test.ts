import { expect, it } from 'vitest';
import type { PolicySources } from '../../../src/base/html/scan-page';
import { toHeaderPolicy } from '../../../src/output/policy';

// The policy in the header of all pages, and the length that hosts accept.
const sources = (style: string[]): PolicySources => ({
  script: ["'sha256-a'"],
  style,
  img: ["'self'"],
  media: [],
  frame: [],
  connect: ["'self'"],
});
/** A policy with a style source that gives it this length. */
const ofLength = (length: number): PolicySources => {
  const short = toHeaderPolicy(sources(['']), "'self'").length;
  return sources(['x'.repeat(length - short)]);
};

it('a policy allows style sheets of the site first, and contains frame-ancestors', () => {
  const policy = toHeaderPolicy(sources(["'sha256-s'"]), "'none'");
  expect(policy).toContain("style-src 'self' 'sha256-s';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-a'; /);
});

it('a policy omits directives without a value', () => {
  expect(toHeaderPolicy(sources([]), "'none'")).not.toMatch(/media-src|frame-src/);
});

it('a policy is complete up to 1,900 characters, and leaves all but scripts to the pages above', () => {
  const whole = toHeaderPolicy(ofLength(1900), "'self'");
  expect(whole).toHaveLength(1900);
  expect(whole).toContain('style-src');
  const short = toHeaderPolicy(ofLength(1901), "'self'");
  const img = Array.from({ length: 100 }, (_, index) => `https://pictures-${index}.test`);
  expect(toHeaderPolicy({ ...sources([]), img }, "'self'")).toBe(short);
  expect(short).toMatch(
    /^worker-src 'none'; script-src 'sha256-a'; font-src 'self'; manifest-src 'self'; object-src /,
  );
});
