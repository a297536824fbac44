// What pages tell programs: metadata, structured data, links that only settings ask for, llms.txt and the Markdown of the resume,
// of a site with all of it, in words that look like markup. UPDATE=1 writes tests/fixtures/heads.txt.
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Built } from '../../scripts/build/build-site';
import { all, buildWith, fixtures, htmlFiles, page, textOf } from '../helpers';
import { isOwnSite } from '../own-site';

const FILES = {
  'content/posts/names.md': `---
title: On names · Ann *Smith*son and [a](b) </script>
date: 2026-01-10
updated: 2026-01-12
description: The _words_ of it.
tags: [koi]
---
A text.
`,
  'content/pages/uses.md': '---\ntitle: What I use\ndescription: The desk & the machine.\n---\nA desk.\n',
  'content/resume.yaml': `basics:
  name: Ann
  label: keeper of <koi> & carp
  email: ann@else.test
  phone: +32 1
  url: https://ann.test
  summary: I use *nix.
  location: { address: Road 1, city: Ghent, region: East, postalCode: "9000", countryCode: BE }
  profiles: [{ network: Net, url: https://net.test/ann }, { network: Paper }]
work:
  - { name: Koi Ltd, position: Keeper, url: https://koi-ltd.test, startDate: 2024-05, location: Ghent, highlights: [One] }
  - { name: Carp Ltd, position: Feeder, url: /projects, startDate: 2020, endDate: 2023-01-02, summary: Fish. }
  - { name: Eel Ltd }
education: [{ institution: School, area: Water, url: /contact, endDate: 2019 }]
skills: [{ name: Tools, keywords: [net, hook] }, { name: Patience }]
languages: [{ language: Dutch, fluency: Native }]
awards: [{ title: Best pond, date: 2022 }]
interests: [{ name: "C* and <x@y>", keywords: [a_b_c] }]
`,
};

const PAGES = [
  ...['index', 'blog/index', 'blog/names/index', 'blog/first-light/index', 'blog/404', 'tags/koi/index'],
  ...[
    'projects/index',
    'projects/anns-lantern/index',
    'contact/index',
    'uses/index',
    'resume/index',
    'koi/index',
  ],
];

let built: Built;
beforeAll(async () => {
  const more = `role: maker of ponds
edit: https://code.test/ann/site/edit/main/
discuss: https://talk.test/submit?u={url}&t={title}
subscribe: https://letters.test/ann
fediverse: "@ann@social.test"
language: en-GB
`;
  built = await buildWith({
    ...FILES,
    'content/site.yaml': (text) => text.replace(/^name: .*/m, 'name: Ann *Smith*') + more,
  });
});

/** Tags of the head that say something, the structured data by node, and the links that settings ask for. */
function linesOf(file: string): string[] {
  const html = textOf(built.outputs, file);
  const [, data = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html) ?? [];
  const graph: object[] = data ? JSON.parse(data)['@graph'] : [];
  return [
    ...(html.match(
      /^<(?:title|meta (?!http-equiv|name="(?:theme|color|viewport|koi-font|heading))|link rel="(?:canonical|alternate)).*$/gm,
    ) ?? []),
    ...graph.map((node) => JSON.stringify(node)),
    ...(html.match(/<p class="(?:related|feed)">.*?<\/p>/g) ?? []),
    ...(file === 'index.html' ? (html.match(/<ul class="elsewhere">.*?<\/ul>/g) ?? []) : []),
  ];
}

it.skipIf(isOwnSite)('are those of a site with all there is', async () => {
  expect(built.problems).toEqual([]);
  const pages = PAGES.map((name) => `${name}.html`).map(
    (file) => `=== ${file}\n${linesOf(file).join('\n')}\n`,
  );
  const texts = ['llms.txt', 'resume.md', 'robots.txt'].map(
    (file) => `=== ${file}\n${textOf(built.outputs, file)}`,
  );
  const text = [...pages, ...texts].join('\n').replace(/-[\da-f]{8,}\.png/g, '-HASH.png');
  await expect(text).toMatchFileSnapshot(join(fixtures, 'heads.txt'));
});

it('structured data cannot end its element, and is of the same thing on every page', () => {
  const names = new Map<string, string>();
  const note = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { '@id': id, name } = node as Record<string, string>;
    if (id && name) expect(names.get(id) ?? name).toBe(name);
    if (id && name) names.set(id, name);
    Object.values(node).forEach(note);
  };
  for (const file of htmlFiles(built.outputs))
    for (const script of all(page(built.outputs, file), 'script[type="application/ld+json"]')) {
      expect(script.textContent).not.toContain('<');
      note(JSON.parse(script.textContent ?? ''));
    }
  expect(names.size).toBe(3);
});
