// Tags, and what is read of a whole page.
import { describe, expect, it } from 'vitest';
import { decode } from '../../../../src/base/html/entities';
import { escapeHtml } from '../../../../src/base/html/escape';
import { scanPage } from '../../../../src/base/html/scan-page';
import { StyleSheet } from '../../../../src/base/html/style-sheet';

describe('tokens', () => {
  it('decode reverses escapeHtml', () => {
    const text = `<a b="c" d='e'>&amp; 🐟</a>`;
    expect(escapeHtml(text)).not.toMatch(/[<>"']/);
    expect(decode(escapeHtml(text))).toBe(text);
    expect(escapeHtml('plain')).toBe('plain');
  });

  describe('StyleSheet', () => {
    it('has one class for each set of declarations', () => {
      const sheet = new StyleSheet();
      expect(['color: red', ' color:  red; ', 'top: 0', ''].map((style) => sheet.classFor(style))).toEqual([
        's1',
        's1',
        's2',
        undefined,
      ]);
      expect(sheet.toCss()).toBe('.s1{color: red}.s2{top: 0}');
    });

    it('takes a style in capital letters, and rules with brackets in brackets', () => {
      const sheet = new StyleSheet();
      expect(sheet.move({ STYLE: 'width: calc((1px + 2px) * 3)' })).toEqual({ class: 's1' });
      expect(sheet.toCss()).toBe('.s1{width: calc((1px + 2px) * 3)}');
    });

    it('does not change HTML without styles', () => {
      const attributes = { href: '/' };
      expect(new StyleSheet().move(attributes)).toBe(attributes);
    });
  });
});

describe('a page', () => {
  const html = (body: string, title: string, description: string) =>
    `<!doctype html><html><head><title>${title}</title><meta name="description" content="${description}"></head><body><h1>H</h1>${body}</body></html>`;

  it('scanPage reads a page', () => {
    const page = html(
      '<h2 id="a">x</h2><a href="/x">y</a><a href="/x">z</a><img src="/i" srcset="/j,l 1x, /k 2x"><p onclick="x" style="y" id="a">',
      'T &amp; “U”',
      'D &quot;E&quot;',
    );
    expect(scanPage(page).pageIndex).toEqual({
      ids: ['a', 'a'],
      links: ['/x'],
      loaded: ['/i', '/j,l', '/k'],
      headings: [1, 2],
      title: 'T & “U”',
      description: 'D "E"',
      blocked: ['onclick', 'style'],
    });
  });

  it('scanPage finds the sources that the policy must allow', () => {
    const { contents } = scanPage(
      '<script>a<b</script><style>c</style><script src="/d" integrity="e"></script>' +
        '<iframe src="/g"></iframe><video src="/h" poster="/i"></video><img srcset="/j 1x, /k 2x">',
    );
    expect(contents).toEqual({
      scripts: ['a<b', 'e'],
      embedded: [
        { kind: 'frame', address: '/g' },
        { kind: 'media', address: '/h' },
        { kind: 'img', address: '/i' },
        { kind: 'img', address: '/j' },
        { kind: 'img', address: '/k' },
      ],
    });
  });
});
