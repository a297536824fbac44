// The source of a text, as its page in Markdown has it, has no comments: they are for those who write it.
import { expect, it } from 'vitest';
import { grammars } from '../../../scripts/disk/files/grammars';
import { createMarkdown } from '../../../src/markdown/markdown';

const render = createMarkdown({ href: (to) => to, grammars, url: 'https://koi.test' });

const markdownOf = (body: string): string =>
  render({ file: { source: 'content/posts/a.md', text: body }, body, bodyStart: 0, path: '/a' }).markdown;

it.each([
  ['One <!-- SECRET --> two [three](/b).', 'One  two [three](https://koi.test/b).'],
  ['<!-- SECRET\n\nSECRET -->\n\nOne.', '\n\nOne.'],
  ['## One <!-- SECRET -->', '## One '],
  ['- One\n  <!-- SECRET -->', '- One\n  '],
  ['> <!-- SECRET\n> SECRET -->\n> One.', '> \n> One.'],
  ['| a |\n| - |\n| <!-- SECRET --> |', '| a |\n| - |\n|  |'],
  ['One[^1].\n\n[^1]: Two <!-- SECRET -->', 'One[^1].\n\n[^1]: Two '],
  ['<div><!-- SECRET -->One<?SECRET></div>', '<div>One </div>'],
  ['a <<!-- x -->img src=/a.png onerror=run()> b', 'a < img src=/a.png onerror=run()> b'],
  ['<<!-- x --><!-- y -->script>run()<<!-- z -->/script>', '< script>run()< /script>'],
  [
    '<<!-- x -->!-- words --> [x]<!-- y -->(https://else.test) &<!-- z -->lt;',
    '< !-- words --> [x] (https://else.test) & lt;',
  ],
  ['[//]: # (SECRET)\n[//]: # "SECRET"\n[comment]: <> (SECRET)\n\nOne.', '\n\n\n\nOne.'],
  ['> [//]: # (SECRET)\n\n- [//]: # (SECRET)', '> \n\n- '],
  ['One[^1].\n\n[^1]: Two <!-- SECRET\n    SECRET -->', 'One[^1].\n\n[^1]: Two '],
  ['a <!--> b --> c <!-- SECRET --!> d <!<!-- x -->-- e -->', 'a  b --> c  d -- e -->'],
  ['<?php SECRET ?>\n\n<!DOCTYPE SECRET>\n\na <![CDATA[ SECRET ]]> b', '\n\n\n\na  b'],
  ['[b]: # \n\nSee [b], `<!-- code -->` and\n\n```\n<!-- code -->\n```', undefined],
])('%j', (body, expected = body) => {
  expect(markdownOf(body)).toBe(expected);
});
