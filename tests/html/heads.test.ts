// What pages tell programs: metadata, structured data, links that only settings ask for, llms.txt and the Markdown of pages,
// of a site with all of it, in words that look like markup. UPDATE=1 writes tests/fixtures/heads.txt.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { all, buildWith, fixtures, htmlFiles, page, textOf } from '../helpers';
import { isOwnSite } from '../own-site';
import { readTable } from '../tables';

const { files, settings } = readTable<Record<string, string>>('heads.yaml');

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

const built = await buildWith({
  ...files,
  'content/site.yaml': (text) => text.replace(/^name: .*/m, () => 'name: Ann $& *Smith*') + settings.more,
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
  const texts = ['llms.txt', 'index.md', 'projects.md', 'resume.md', 'uses.md', 'robots.txt'].map(
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
