// Even if an earlier check has missed it, no text in a policy or URL can end its attribute, header or rule.
import { expect, it } from 'vitest';
import { joinDocument } from '../../../src/document/join-document';
import { writeCaddy } from '../../../src/outputs/hosts/caddy';
import type { HostRules } from '../../../src/outputs/hosts/host-rules';
import { writeHeaders, writeRedirects } from '../../../src/outputs/hosts/netlify';
import { writeNginx } from '../../../src/outputs/hosts/nginx';
import { writeVercel } from '../../../src/outputs/hosts/vercel';
import { createFinish, escapeSource } from '../../../src/outputs/policy';

it.each([
  ['https://example.com:8080', 'https://example.com:8080'],
  ['http://[::1]:80', 'http://[::1]:80'],
  ['https://a;b', 'https://a%3Bb'],
  ['https://a,b', 'https://a%2Cb'],
  ['https://"', 'https://%22'],
  ["https://a'b", 'https://a%27b'],
  ['https://a b\n', 'https://a%20b%0A'],
])('escapeSource(%j) is %j', (source, escaped) => {
  expect(escapeSource(source)).toBe(escaped);
});

it('a source in a policy is escaped', () => {
  const body = '<iframe src="https://a;sandbox.example/"></iframe><img src="https://a,b/x.png">';
  const finish = createFinish(
    { scripts: new Map(), origins: new Set(["'self'", 'https://a%3Bsandbox.example', 'https://a%2Cb']) },
    () => '',
  );
  const { frame, img } = finish({ language: 'en', head: [], body }).policySources;
  expect(frame).toEqual(['https://a%3Bsandbox.example']);
  expect(img).toEqual(["'self'", 'https://a%2Cb']);
});

it('a policy cannot end its attribute', () => {
  const html = joinDocument({ language: 'en', head: [], body: '' }, `default-src 'self'; x "><script>&`);
  expect(html).toContain(`content="default-src 'self'; x &quot;&gt;&lt;script&gt;&amp;"`);
});

const value = 'a"b\\c\nX-Evil: 1\r\n/evil 301';
const rules: HostRules = {
  base: '',
  security: [['Content-Security-Policy', value]],
  headers: [{ path: '/*', headers: [['Content-Security-Policy', value]] }],
  redirects: [{ from: '/old', to: value }],
  notFound: [],
  wildcards: [],
  trailingSlash: false,
  demos: new Map(),
  folders: [],
};

it('a value cannot end the rule of a host', () => {
  const written = [writeHeaders(rules), writeRedirects(rules), writeNginx(rules), writeCaddy(rules)];
  for (const text of written) expect(text).not.toMatch(/^\s*(X-Evil|\/evil)/m);
  expect(writeNginx(rules)).toContain('set $content_security_policy "a\\"b\\\\c X-Evil: 1 /evil 301";');
  expect(writeCaddy(rules)).toContain('default `a"b\\c X-Evil: 1 /evil 301`\n');
  expect(writeRedirects(rules)).toContain('/old a"b\\c%20X-Evil:%201%20/evil%20301 301\n');
  expect(JSON.parse(writeVercel(rules)).headers[0].headers[0].value).toBe('a"b\\c X-Evil: 1 /evil 301');
});
