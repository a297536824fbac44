import { describe, expect, it } from 'vitest';
import type { PolicySources } from '../../../src/base/html/scan-page';
import {
  DOCUMENT,
  FILE,
  HASHED,
  headerRules,
  POLICY,
  securityHeaders,
  XML,
} from '../../../src/output/headers';
import { toHeaderPolicy } from '../../../src/output/policy';

// The header rules for hosts, one for each name at the top of dist.
describe('rules', () => {
  const security = securityHeaders("default-src 'none'", 'none');
  const [policy, ...rest] = security;

  it('distinguish pages, folders of pages at any depth, hashed files and others', () => {
    const files = [
      ...['index.html', 'blog/a.png', 'blog/b/index.html', 'posts/a.png', 'feed.xml', 'assets/a.js'],
      // A name that would be a pattern has no rule.
      ...['a b.txt', '*.txt', ':a/b.png'],
    ];
    expect(headerRules(files, '/x', security)).toEqual([
      { path: '/x/*', headers: security },
      { path: '/x/', headers: DOCUMENT },
      { path: '/x/*.xml', headers: [[POLICY, XML.policy]] },
      { path: '/x/assets/*', headers: HASHED },
      { path: '/x/blog', headers: DOCUMENT },
      { path: '/x/blog/*', headers: DOCUMENT },
      { path: '/x/posts/*', headers: FILE },
      { path: '/x/index.html', headers: DOCUMENT },
      { path: '/x/feed.xml', headers: FILE },
      { path: '/x/a%20b.txt', headers: FILE },
    ]);
  });

  it('with demos, each path has one policy, those of demos first', () => {
    const files = ['index.html', 'old/a.png', 'a demo/a.SVG', 'a demo/index.html', 'tool.html', 'a.txt'];
    const demos = new Map([
      ['a demo/', 'of the demo'],
      ['tool.html', 'of the tool'],
    ]);
    expect(headerRules(files, '', security, demos)).toEqual([
      { path: '/*', headers: rest },
      { path: '/', headers: [policy, ...DOCUMENT] },
      { path: '/*.SVG', headers: [[POLICY, XML.policy]] },
      { path: '/a%20demo', headers: [[POLICY, 'of the demo'], ...DOCUMENT] },
      { path: '/a%20demo/*', headers: [[POLICY, 'of the demo'], ...DOCUMENT] },
      { path: '/tool.html', headers: [[POLICY, 'of the tool'], ...DOCUMENT] },
      { path: '/tool', headers: [[POLICY, 'of the tool'], ...DOCUMENT] },
      { path: '/old/*', headers: [policy, ...FILE] },
      { path: '/index.html', headers: [policy, ...DOCUMENT] },
      { path: '/a.txt', headers: [policy, ...FILE] },
    ]);
  });

  it.each([
    ['self', 'SAMEORIGIN'],
    ['none', 'DENY'],
  ] as const)('the X-Frame-Options for frame-ancestors %s is %s', (framing, value) => {
    expect(Object.fromEntries(securityHeaders('', framing))['X-Frame-Options']).toBe(value);
  });
});

// The policy in the header of all pages, and the length that hosts accept.
describe('a policy', () => {
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

  it('allows style sheets of the site first, and contains frame-ancestors', () => {
    const policy = toHeaderPolicy(sources(["'sha256-s'"]), "'none'");
    expect(policy).toContain("style-src 'self' 'sha256-s';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-a'; /);
  });

  it('omits directives without a value', () => {
    expect(toHeaderPolicy(sources([]), "'none'")).not.toMatch(/media-src|frame-src/);
  });

  it('is complete up to 1,900 characters, and leaves all but scripts to the pages above', () => {
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
});
