// `nav` and `buttons` of site.yaml: what the top bar and the hero link to.
import { expect, it } from 'vitest';
import { adding, all, buildWith, page } from '../helpers';

/** Builds the good site with a page of its own and these lines in site.yaml. */
async function buildMenu(yaml: string) {
  const uses = '---\ntitle: What I use\ndescription: The desk.\n---\nA desk.\n';
  const built = await buildWith({ 'content/pages/uses.md': uses, 'content/site.yaml': adding(`${yaml}\n`) });
  expect(built.problems).toEqual([]);
  return built;
}

/** `label address`, and `new tab` for links that open in one. */
const linksIn = (document: Document, selector: string): string[] =>
  all(document, `${selector} a`).map((link) =>
    [
      link.firstChild?.textContent,
      link.getAttribute('href'),
      ...(link.getAttribute('target') === '_blank' && link.getAttribute('rel') === 'noopener'
        ? ['new tab']
        : []),
    ].join(' '),
  );
const LONG = `nav:
  - /blog
  - /uses
  - Selected work: /projects
  - Code: https://code.test/ann
  - /resume.pdf
  - First light: /blog/first-light
  - /contact`;

it('lists pages, labels and other sites in order', async () => {
  const { outputs } = await buildMenu(LONG);
  for (const file of ['index.html', 'uses/index.html', '404.html', 'blog/404.html'])
    expect(linksIn(page(outputs, file), '.bar nav')).toEqual([
      'Blog /blog',
      'What I use /uses',
      'Selected work /projects',
      'Code https://code.test/ann new tab',
      'Resume /resume.pdf new tab',
      'First light /blog/first-light',
      'Contact /contact',
    ]);
  expect(linksIn(page(outputs, 'index.html'), '.actions')).toEqual(['Projects /projects', 'Blog /blog']);
});
