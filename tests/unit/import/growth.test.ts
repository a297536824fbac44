// Texts of many signs that open something take time in proportion to their length.
import { expect, it } from 'vitest';
import type { Generator } from '../../../scripts/import/blog/source';
import { growth, PROPORTIONAL } from '../../processor';
import { convert } from './support';

const PARTS: Partial<Record<Generator, string[]>> = {
  hugo: [
    '{{< a ¦{{< a "¦{{< a "\\" ¦{{< a b=c ¦{{< a >}} ¦{{< code >}} ¦{{</* a ¦{{< a >}}{{< b >}}{{< /a >}}',
    '<!-- ¦<pre ¦`a ``b ¦[[¦![[¦[^a¦![a¦[a](¦[a](#b) ¦[a]: b\n¦## a\n\n[b](#c)\n\n¦$$ ¦\\\\( ¦\\( ',
    '\\begin{align}\n¦**a ¦++a¦# a {¦#     ¦<a>\n\n\n\n¦{.a¦  ¦- a\n\n¦<p class="codepen" data-slug-hash="a">',
  ],
  jekyll: ["{% a ¦{% a it's %}¦{% for a %}¦{% highlight a %}¦{{ a ¦{% if a %}¦{% endif %}¦{% raw %}¦{:.a "],
  astro: ['<Box>¦<Box ¦<Box a={¦<Box a={"{¦<Box a=\'¦{a ¦</Box>¦import a ¦export const meta = {\n'],
  next: ['::: note\n¦:::\n¦<svg>¦<div>¦</div>¦<code>¦<style>¦<a href="'],
};
const cases = Object.entries(PARTS).flatMap(([generator, parts]) =>
  parts.flatMap((some) => some.split('¦').map((part) => [generator as Generator, part] as const)),
);

it.each(cases)('%s: %j', (generator, part) => {
  const convertMany = (size: number) => () => convert(generator, part.repeat(size / part.length));
  expect(growth(convertMany(10_000), convertMany(40_000))).toBeLessThan(PROPORTIONAL);
});
