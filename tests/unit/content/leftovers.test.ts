import { describe, expect, it } from 'vitest';
import { isError } from '../../../src/problems/problem';
import { groupRepeated } from '../../../src/problems/repeated';
import { places, render, underlined } from './support';

const found = (body: string) =>
  groupRepeated(render(body).problems).filter(({ message }) => message.includes('shown as text'));

describe('code of other generators', () => {
  it.each([
    ['a {{< youtube abc >}}', '1:3 {{< youtube >}} is a shortcode of Hugo, shown as text'],
    ['{{% notice tip %}}', '1:1 {{< notice >}} is a shortcode of Hugo, shown as text'],
    ['{% include x.html %}', '1:1 {% include %} is a tag of a template, shown as text'],
    [
      '{% x %}a{% endx %}',
      '1:1 {% x %} is a tag of a template, shown as text; it is in 2 places, also at content/posts/a.md:1:9',
    ],
    ['- {% y %}', '1:3 {% y %} is a tag of a template, shown as text'],
    ['## A {% y %}', '1:6 {% y %} is a tag of a template, shown as text'],
    ['> a\n> {{ page.title }}', '2:3 {{ page.title }} is a variable of a template, shown as text'],
    ['Lead\n{:.lead}', '2:1 {:.lead} is an attribute of Kramdown, shown as text'],
    [
      "import A from './a';\nimport B from 'b'",
      '1:1 import … from is code of MDX, shown as text; it is in 2 places, also at content/posts/a.md:2:1',
    ],
    ['::: tip Title', '1:1 :::tip is a container of another program, shown as text'],
    ['![[pond.png]]', '1:1 ![[pond.png]] is an image of Obsidian, shown as text'],
    ['see [[My post|it]]', '1:5 [[…]] is a link of Obsidian, shown as text'],
    [
      'a %%hidden%% b %% too %%',
      '1:3 %%…%% is a comment of Obsidian, shown as text; it is in 2 places, also at content/posts/a.md:1:16',
    ],
    [
      '%%\n\nhidden\n\n%%',
      '1:1 %%…%% is a comment of Obsidian, shown as text; it is in 2 places, also at content/posts/a.md:5:1',
    ],
    ['%%\nhidden\n%%', '1:1 %%…%% is a comment of Obsidian, shown as text'],
    ['![a](my pond (1).jpg)', '1:1 (my pond (1).jpg) is an address with spaces, shown as text'],
    ['- [a *b*](my data.pdf)', '1:3 (my data.pdf) is an address with spaces, shown as text'],
    ['[a](/old blog/post)', '1:1 (/old blog/post) is an address with spaces, shown as text'],
    ['[toc]', '1:1 [toc] is a table of contents in other programs, shown as text'],
    [
      '{% a %}\n\n{% a %} {% b %}\n\n{% a %}',
      '1:1 {% a %} is a tag of a template, shown as text; it is in 3 places, also at content/posts/a.md:3:1, content/posts/a.md:5:1',
    ],
  ])('%j', (body, message) => {
    expect(places(found(body))[0]).toBe(message);
  });

  it('is marked without the space around it', () => {
    expect(found('Lead\n  ::: tip\n\na\n  [toc]  \nb').map(underlined)).toEqual(['2:3 ::: tip', '5:3 [toc]']);
  });

  it('is an error only if nobody would write it as text', () => {
    expect(found('{{< a >}}').every(isError)).toBe(true);
    expect(found('{{ a }} {:.b}').some(isError)).toBe(false);
  });

  it('takes little time for a long word after [[', () => {
    expect(found(`[[${'ab'.repeat(20_000)}`)).toEqual([]);
  });

  it.each([
    '`{{< youtube >}}` and `` {% a ` %} ``',
    '```\n{% a %}\n```',
    '    {% a %}',
    '\\{{ a }}',
    'import duties from China',
    'a ::: b',
    '{ a: 1 } {{a: 1}, {b: 2}}',
    '[tocsin] [[a]] ![[a]]',
    '[[ -f file ]] [[one]](/x) [[one][two]]\n\n[two]: /x',
    '100%% of a, 50%% of b; a %% or %%% b; \\%%a%%',
    '`[[words]] %%x%% ![a](b c.png)`',
    '![a](<b c.png>) ![a](b.png "c d.png") [a](b.png (c d.png)) [a](b%20c.png)',
    'f[i](x, y) and [it] (in a b.c)',
    '$\\frac{{a}}{b}$',
  ])('is not in %j', (body) => {
    expect(found(body)).toEqual([]);
  });
});
