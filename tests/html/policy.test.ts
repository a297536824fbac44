// The policy of every page and of the header, checked by CSP Evaluator, and the hashes in them.
import { createHash } from 'node:crypto';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity, Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { sha256Base64 } from '../../scripts/disk/cache/names.cjs';
import type { Output, Outputs } from '../../src/base/output';
import { createFinish } from '../../src/output/policy';
import { all, buildFixture, bytesOf, type FixtureName, htmlFiles, page, textOf } from '../helpers';

/** The findings that are not merely informational, as `type directive value`. */
const findingsOf = (policy: string): string[] =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.INFO)
    .map(({ type, directive, value }) => [Type[type], directive, value].filter(Boolean).join(' '));

const policyOf = (document: Document): string =>
  document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? '';

it.each([
  ["script-src 'unsafe-inline'", ['SCRIPT_UNSAFE_INLINE', 'MISSING_DIRECTIVES']],
  ["default-src 'none'; script-src https:; base-uri 'none'", ['PLAIN_URL_SCHEMES']],
  ["default-src 'none'; script-src 'nonce-abcdefgh'", ['MISSING_DIRECTIVES base-uri']],
])('a weak policy is reported: %s', (policy, types) => {
  for (const type of types) expect(findingsOf(policy).join('\n')).toContain(type);
});

describe('a policy allows what the settings allow, whatever is in the page:', () => {
  const origins = new Set(["'self'", 'https://films.test']);
  const finish = createFinish({ scripts: new Map(), origins }, sha256Base64);
  const SELF = ["'self'"];
  const none = { script: [], style: [], img: SELF, media: [], frame: [], connect: SELF };
  const FILMS = 'https://films.test/a';

  it.each([
    ['<iframe src="https://evil.test/"></iframe><img src="//evil.test/a" srcset="//evil.test/b 2x">', none],
    ['<video src="https://evil.test/" poster="//evil.test/"></video><style>p{}</style>', none],
    ['<meta name="beacon" content="https://evil.test/"><script src="https://evil.test/"></script>', none],
    [`<iframe src="${FILMS}"></iframe>`, { ...none, frame: ['https://films.test'] }],
    [`<svg><image href="${FILMS}"></image></svg>`, { ...none, img: [...SELF, 'https://films.test'] }],
    [
      `<svg><feImage xlink:href="${FILMS}"></feImage></svg>`,
      { ...none, img: [...SELF, 'https://films.test'] },
    ],
  ])('%s', (body, sources) => {
    expect(finish({ language: 'en', head: [], body }).policySources).toEqual(sources);
  });

  it('no scripts but those of the generator', () => {
    const html = `<script>a()</script><script>own()</script>
<script src="https://elsewhere.test/a.js" integrity="sha256-x"></script><script src="/b.js"></script>`;
    const own = `sha256-${sha256Base64('own()')}`;
    const finish = createFinish({ scripts: new Map([['own()', own]]), origins }, sha256Base64);
    expect(finish({ language: 'en', head: [], body: html }).policySources.script).toEqual([`'${own}'`]);
  });

  it('a style may load pictures of the other sites that are allowed', () => {
    const style = `.s1{background: url(${FILMS})}.s2{background: image-set("https://evil.test/" 1x)}`;
    const { policySources } = finish({ language: 'en', head: [`<style>${style}</style>`], body: '' });
    expect(policySources.img).toEqual([...SELF, 'https://films.test']);
    expect(policySources.style).toEqual([`'sha256-${sha256Base64(style)}'`]);
  });
});

describe.each<FixtureName>(['demo', 'good'])('the policies of the %s site', (name) => {
  let outputs: Outputs;
  beforeAll(async () => {
    ({ outputs } = await buildFixture(name));
  });

  it('have no findings on any page', () => {
    for (const file of htmlFiles(outputs)) {
      const policy = policyOf(page(outputs, file));
      expect(policy, file).toContain("default-src 'none'");
      expect(findingsOf(policy), file).toEqual([]);
    }
  });

  it('have no findings in the header', () => {
    const policy = /^ {2}Content-Security-Policy: (.*)$/m.exec(textOf(outputs, '_headers'))?.[1] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(findingsOf(policy)).toEqual([]);
  });

  it('contain the hashes of the scripts', () => {
    for (const file of htmlFiles(outputs).filter((one) => one !== 'koi/index.html')) {
      const scripts = all<HTMLScriptElement>(page(outputs, file), 'script[src]');
      expect(scripts.length, file).toBeGreaterThan(0);
      for (const script of scripts) {
        const output = outputs.get(script.getAttribute('src')?.slice(1) ?? '') as Output;
        const hash = `sha256-${createHash('sha256').update(bytesOf(output)).digest('base64')}`;
        expect(script.getAttribute('integrity'), file).toBe(hash);
        expect(policyOf(page(outputs, file))).toContain(`'${hash}'`);
      }
    }
  });
});
