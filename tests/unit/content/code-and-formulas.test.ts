import { describe, expect, it } from 'vitest';
import { places, render, toHtml, words } from './support';

const problems = (body: string) => words(render(body).problems);

describe('formulas', () => {
  const isMath = (body: string) => toHtml(body).includes('<math');

  it.each(['$x$', '$x^2$ and', 'a $\\alpha$', '($x$)', '$a$, $b$', '$$x$$', '$$\nx\n$$', '$1$', '**$x$**'])(
    '%j is a formula',
    (body) => {
      expect(isMath(body)).toBe(true);
      expect(render(body).hasMath).toBe(true);
    },
  );

  it.each([
    'It costs $5 and $10',
    'between 5$ and 10$ or so',
    'a $ x $ b',
    '$5',
    'US$ and A$',
    '\\$x\\$',
    '`$x$`',
    '$x$5',
    '$ x$',
    '$a\n\nb$',
  ])('%j is text', (body) => {
    expect(isMath(body)).toBe(false);
    expect(problems(body)).toEqual([]);
  });

  it.each([
    ['$\\frac{1$', /^1:\d+ formula: /],
    ['a\n\n$$\nx\n\\nothing\n$$', /^5:1 formula: unsupported function name: \\nothing$/],
    ['Text and $x_$', /^1:\d+ formula: /],
  ])('%j is reported with its location', (body, place) => {
    const messages = places(render(body).problems);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(place);
  });

  it.each([
    ['($x$), so', '$x$', '),'],
    ['With $x$: $y$.', '$x$', ':'],
    ['$x$... and', '$x$', '…'],
  ])('in %j does not break before the punctuation', (body, formula, signs) => {
    const mathml = /<math.*<\/math>/.exec(toHtml(formula))?.[0];
    expect(toHtml(body)).toContain(`<span class="nowrap">${mathml}${signs}</span>`);
  });

  it('may break before other characters', () => {
    expect(toHtml('$x$![a](b.png)')).not.toContain('nowrap');
    expect(toHtml('$x$ and')).not.toContain('nowrap');
  });

  it('has classes of the page instead of style attributes', () => {
    const { html, css } = render(
      '$$\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}$$\n\n$\\color{red} x$',
    );
    expect(html).not.toMatch(/\sstyle=/);
    for (const [, name] of html.matchAll(/class="[^"]*\b(s\d+)\b/g)) expect(css).toContain(`.${name}{`);
    expect(css).not.toBe('');
  });
});

describe('code', () => {
  it('has a label, a file name and a copy button', () => {
    const html = toHtml('```ts title="src/a.ts"\nconst a = "<b>";\n```');
    expect(html).toContain(
      '<figcaption><span>src/a.ts</span><button class="copy" type="button">Copy</button>',
    );
    expect(html).toContain('aria-label="src/a.ts, TypeScript"');
    expect(html).toContain('&lt;b&gt;');
    expect(html).not.toContain('<b>');
  });

  it.each([
    ['js', 'JavaScript'],
    ['c++', 'C++'],
    ['rs', 'Rust'],
    ['', 'Text'],
    ['output', 'Output'],
    ['TSX', 'TSX'],
  ])('%j is labelled %j', (language, label) => {
    expect(toHtml(`\`\`\`${language}\nx\n\`\`\``)).toContain(`<span>${label}</span>`);
    expect(problems(`\`\`\`${language}\nx\n\`\`\``)).toEqual([]);
  });

  it.each([
    ['{2}', ['line', 'line lit', 'line', 'line']],
    ['{1,3-4}', ['line lit', 'line', 'line lit', 'line lit']],
    ['ins={1} del={2-3}', ['line ins', 'line del', 'line del', 'line']],
    ['{1} ins={1}', ['line ins', 'line', 'line', 'line']],
    ['numbers', ['line', 'line', 'line', 'line']],
    ['{9}', ['line', 'line', 'line', 'line']],
    ['{3-2}', []],
    ['{}', []],
  ])('%s marks its lines', (info, classes) => {
    const html = toHtml(`\`\`\`text ${info}\na\nb\nc\nd\n\`\`\``);
    expect([...html.matchAll(/<span class="(line[^"]*)">/g)].map(([, name]) => name)).toEqual(classes);
  });

  it('closes a color at the end of a line and opens it again on the next', () => {
    const html = toHtml('```js {2}\n/* a\nb\nc */\n```');
    const lines = html.match(/<span class="line[^>]*>.*?\n<\/span>/gs) ?? [];
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line.match(/<span/g)).toHaveLength(line.match(/<\/span>/g)?.length ?? 0);
  });

  it.each([
    ['```pyhton\nx\n```', ['unknown language "pyhton"']],
    ['```../../etc\nx\n```', ['unknown language "../../etc"']],
    ['```constructor\nx\n```', ['unknown language "constructor"']],
    ['```js titel="a" foo\nx\n```', ['unknown code block option titel="a"', 'unknown code block option foo']],
  ])('%j is reported as a warning', (body, expected) => {
    const found = render(body).problems;
    expect(words(found)).toEqual(expected);
    expect(new Set(found.map(({ severity }) => severity))).toEqual(new Set(['warning']));
  });

  it('a diagram of another language names the one that is drawn', () => {
    expect(render('```mermaid\nx\n```').problems[0].hint).toMatch(/^only diagrams in dot are drawn/);
  });
});
