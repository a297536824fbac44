// The policy of every page and of the header, checked by CSP Evaluator, and the hashes in them. Which sources the HTML of a page
// adds: tests/fixtures/functions/html.yaml.
import { createHash } from 'node:crypto';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity, Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import type { Output } from '../../src/base/output';
import { all, buildFixture, bytesOf, type FixtureName, htmlFiles, page, textOf } from '../helpers';

/** The findings that are not merely informational, as `type directive value`. */
const findingsOf = (policy: string): string[] =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.INFO)
    .map(({ type, directive, value }) => [Type[type], directive, value].filter(Boolean).join(' '));

const policyOf = (document: Document): string =>
  document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? '';

describe.each<FixtureName>(['demo', 'good'])('the policies of the %s site', async (name) => {
  const { outputs } = await buildFixture(name);

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
