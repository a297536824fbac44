// Bare URLs in text become links, as on GitHub, without the punctuation after them.
import { describe, expect, it } from 'vitest';
import { messages, toHtml } from './support';

const link = (text: string, href = text): string =>
  `<a href="${href}" class="out" target="_blank" rel="noopener">${text}</a>`;
const www = (text: string): string => link(text, `http://${text}`);
const mail = (text: string): string => `<a href="mailto:${text}">${text}</a>`;

describe('bare URLs', () => {
  it.each([
    ['www.koi.test', www('www.koi.test')],
    ['a www.koi.test/b b', `a ${www('www.koi.test/b')} b`],
    ['www.koi.test.', `${www('www.koi.test')}.`],
    ['www.koi.test/a?b=c&d=e', www('www.koi.test/a?b=c&amp;d=e')],
    ['http://koi.test', link('http://koi.test')],
    ['https://koi.test/a,', `${link('https://koi.test/a')},`],
    ['https://koi.test/a!?', `${link('https://koi.test/a')}!?`],
    ['https://koi.test/a; b', `${link('https://koi.test/a')}; b`],
    ['https://koi.test/a: b', `${link('https://koi.test/a')}: b`],
    ['(https://koi.test/a)', `(${link('https://koi.test/a')})`],
    ['(see https://koi.test/a_(b))', `(see ${link('https://koi.test/a_(b)')})`],
    ['https://koi.test/a_(b)', link('https://koi.test/a_(b)')],
    ['https://koi.test/a_(b))))', `${link('https://koi.test/a_(b)')})))`],
    ['https://koi.test/a?b=(c)+d', link('https://koi.test/a?b=(c)+d')],
    ['https://koi.test/a&amp;', `${link('https://koi.test/a')}&amp;`],
    ['https://koi.test/a<b', `${link('https://koi.test/a')}&lt;b`],
    ['*https://koi.test/a*', `<em>${link('https://koi.test/a')}</em>`],
    ['**https://koi.test/a**', `<strong>${link('https://koi.test/a')}</strong>`],
    ['https://koi.test/a_b_c', link('https://koi.test/a_b_c')],
    ['https://koi.test/%20a', link('https://koi.test/%20a')],
    ['https://koi.test:8080/a#b', link('https://koi.test:8080/a#b')],
    ['HTTPS://KOI.TEST/a', link('HTTPS://KOI.TEST/a')],
    ['<https://koi.test/a>', link('https://koi.test/a')],
    ['"https://koi.test/a"', expect.stringContaining(link('https://koi.test/a'))],
  ])('%j', (body, html) => {
    expect(toHtml(body).replace(/^<p>|<\/p>$/g, '')).toEqual(html);
    expect(messages(body)).toEqual([]);
  });

  it.each([
    ['`https://koi.test/a`', '<code>https://koi.test/a</code>'],
    ['[https://koi.test/a](/b)', '<a href="/b">https://koi.test/a</a>'],
    ['\\https://koi.test', expect.stringContaining('koi.test')],
    ['koi.test/a', 'koi.test/a'],
    ['https://', 'https://'],
    ['www.', 'www.'],
    ['<a href="/b">www.koi.test</a>', '<a href="/b">www.koi.test</a>'],
  ])('%j has no additional links', (body, html) => {
    expect(toHtml(body).replace(/^<p>|<\/p>$/g, '')).toEqual(html);
  });
});

describe('bare email addresses', () => {
  it.each([
    ['ann@koi.test', mail('ann@koi.test')],
    ['Write to ann.b+c_d@mail.koi.test.', `Write to ${mail('ann.b+c_d@mail.koi.test')}.`],
    ['(ann@koi.test)', `(${mail('ann@koi.test')})`],
    ['<ann@koi.test>', mail('ann@koi.test')],
    ['ann@koi', 'ann@koi'],
    ['ann@koi.test-', 'ann@koi.test-'],
    ['ann@koi.test_', 'ann@koi.test_'],
    ['@ann', '@ann'],
    ['`ann@koi.test`', '<code>ann@koi.test</code>'],
  ])('%j', (body, html) => {
    expect(toHtml(body).replace(/^<p>|<\/p>$/g, '')).toBe(html);
    expect(messages(body)).toEqual([]);
  });
});
