// Even if an earlier check has missed it, no text in a policy or URL can end its attribute or its source; in rules of hosts: hosts.test.ts.
import { expect, it } from 'vitest';
import { joinDocument } from '../../../src/output/document/document';
import { createFinish } from '../../../src/output/policy';

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
