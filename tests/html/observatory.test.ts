// The score of the site in Mozilla's HTTP Observatory, with the headers for each host.
import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseRules } from '../../scripts/server/host-rules';
import type { Outputs } from '../../src/outputs/output';
import { buildFixture, page, textOf } from '../helpers';
import { type Answer, score } from './observatory';

type Headers = [name: string, value: string][];

const ROUTE = ['http://example.com/', 'https://example.com/'];
const answerOf = (document: Document, headers: Headers, route = ROUTE): Answer => ({
  route,
  headers: new Map(headers.map(([name, value]) => [name.toLowerCase(), value])),
  document,
});

describe('the scorer', () => {
  const document = (html: string) => parseHTML(html).document as unknown as Document;
  const bare = document('<script src="/a.js"></script>');
  const best: Headers = [
    ['Content-Security-Policy', "default-src 'none'; script-src 'self'; frame-ancestors 'none'"],
    ['Strict-Transport-Security', 'max-age=63072000'],
    ['X-Content-Type-Options', 'nosniff'],
  ];
  const pointsOf = (answer: Answer, test: string) =>
    score(answer).results.find((result) => result.test === test)?.points;

  it('gives scores from 0 to more than 100', () => {
    expect(score(answerOf(bare, best)).score).toBe(115);
    expect(score(answerOf(bare, [])).score).toBe(30);
    expect(score(answerOf(bare, [], ROUTE.slice(0, 1))).score).toBe(10);
    // Extra points count only for sites with at least 90 points without them, so this is 75, not 90.
    expect(score(answerOf(bare, best.slice(0, 1))).score).toBe(75);
  });

  it.each([
    ['content security policy', "default-src 'none'", 10],
    ['content security policy', "default-src 'self'", 5],
    ['content security policy', "default-src 'none'; style-src 'unsafe-inline'", 0],
    ['content security policy', "default-src 'none'; img-src http://a.test", -10],
    ['content security policy', "default-src 'none'; script-src 'unsafe-eval'", -10],
    ['content security policy', "default-src 'none'; script-src http://a.test", -20],
    ['content security policy', "default-src 'none'; script-src data:", -20],
    ['content security policy', "script-src 'self'", -20],
    ['content security policy', "img-src 'self'; img-src 'none'", -25],
    ['x-frame-options', 'SAMEORIGIN', 5],
    ['x-frame-options', 'ALLOWALL', -20],
    ['strict transport security', 'max-age=15551999', -10],
    ['strict transport security', 'includeSubDomains', -20],
    ['referrer policy', 'no-referrer', 5],
    ['referrer policy', 'no-referrer, unsafe-url', -5],
    ['cross-origin-resource-policy', 'same-site', 10],
    ['cross-origin-resource-policy', 'everywhere', -5],
    ['cross-origin-opener-policy', 'same-origin', 10],
    ['cookies', 'a=b', -20],
    ['cookies', 'a=b; Secure; SameSite=Lax', 5],
  ])('for %s, %j gives %i', (test, value, points) => {
    const names: Record<string, string> = { cookies: 'Set-Cookie' };
    const name = names[test] ?? test.replaceAll(' ', '-');
    expect(pointsOf(answerOf(bare, [[name, value]]), test)).toBe(points);
  });

  it.each([
    ['<script src="https://elsewhere.test/a.js"></script>', -5],
    ['<script src="http://elsewhere.test/a.js"></script>', -50],
    ['<script src="http://elsewhere.test/a.js" integrity="x"></script>', -20],
    ['<script src="/a.js" integrity="x"></script>', 5],
    ['<p></p>', 0],
  ])('for integrity, %s gives %i', (html, points) => {
    expect(pointsOf(answerOf(document(html), []), 'subresource integrity')).toBe(points);
  });
});

const BASE = '/portfolio';

/** The headers of a document, from the configuration of each host. */
const HOSTS: Record<string, (outputs: Outputs, path: string) => Headers> = {
  'Netlify and Cloudflare Pages': (outputs, path) =>
    parseRules(textOf(outputs, '_headers'), '').headersFor(path),
  Vercel: (outputs, path) =>
    (
      JSON.parse(textOf(outputs, 'vercel.json')).headers as {
        source: string;
        headers: { key: string; value: string }[];
      }[]
    )
      .filter(({ source }) => new RegExp(`^${source}$`).test(path))
      .flatMap(({ headers }) => headers.map(({ key, value }): [string, string] => [key, value])),
  nginx: (outputs) => {
    const lines = textOf(outputs, 'deploy/nginx.conf').split('\n');
    // The values of the variables at the top, which are for documents.
    const values = new Map(lines.flatMap((line) => [...line.matchAll(/^set (\$\w+) "(.*)";$/g)].map(pair)));
    return lines
      .flatMap((line) => [...line.matchAll(/^add_header (\S+) (?:"(.*)"|(\$\w+)) always;$/g)])
      .map(([, name, value, variable]) => [name, value ?? values.get(variable) ?? '']);
  },
  Caddy: (outputs) => {
    const text = textOf(outputs, 'deploy/caddy');
    // The defaults of the maps are for documents.
    const values = new Map(
      [...text.matchAll(/^ {2}map \{path\} \{(\S+)\} \{\n[\s\S]*? {4}default `(.*)`$/gm)].map(pair),
    );
    return [...text.matchAll(/^ {4}([A-Z]\S+) (?:`(.*)`|\{(\S+)\})$/gm)].map(
      ([, name, value, variable]): [string, string] => [name, value ?? values.get(variable) ?? ''],
    );
  },
};

function pair([, name, value]: string[]): [string, string] {
  return [name, value];
}

let site: Outputs;
let below: Outputs;
beforeAll(async () => {
  ({ outputs: site } = await buildFixture());
  ({ outputs: below } = await buildFixture({ url: `https://example.com${BASE}` }));
});

describe.each(Object.keys(HOSTS))('on %s', (host) => {
  it.each([
    ['/', 145],
    ['/blog/koi-app', 145],
    // It loads no script, so it gets no points for integrity hashes.
    ['/koi/', 140],
  ])('the score of %s is %i', (path, points) => {
    const file = `${path.replace(/\/$/, '')}/index.html`.slice(1);
    for (const [outputs, base] of [
      [site, ''],
      [below, BASE],
    ] as const) {
      const { score: reached, results } = score(
        answerOf(page(outputs, file), HOSTS[host](outputs, base + path)),
      );
      expect(results.filter((result) => result.points < 0)).toEqual([]);
      expect(reached, JSON.stringify(results)).toBe(points);
    }
  });
});

describe('on a host without custom headers, such as GitHub Pages', () => {
  it.each([
    ['', 55],
    ['max-age=31556952', 75],
  ])('with Strict-Transport-Security %j of the host, the score is %i', (age, points) => {
    const headers: Headers = age ? [['Strict-Transport-Security', age]] : [];
    expect(score(answerOf(page(site, 'index.html'), headers)).score).toBe(points);
  });
});
