// Checks headings, ids, blocked attributes, titles, descriptions and sizes of pages, and that pages use each file of public/posts/.
import { fileAt } from '../../base/html/addresses';
import { type Output, type Outputs, pagesOf, type RenderedPage } from '../../base/output';
import { toFile } from '../../base/paths';
import { type Problem, plural, problemOf } from '../../base/problems/problem';
import type { Page } from '../../theme/page';
import { ownHtmlOf } from '../demos';
import type { Finding } from './finding';

export function checkDocument({ file, source, facts }: RenderedPage): Finding[] {
  const findings: Finding[] = [];
  const { headings, ids, blocked } = facts.index;
  const tops = headings.filter((depth) => depth === 1).length;
  if (tops !== 1) {
    const message = `${file} has ${tops} headings of level one`;
    findings.push({ source, message, hint: 'use exactly one; start sections with ##.' });
  }
  const gap = headings.findIndex((depth, index) => depth > headings[index - 1] + 1);
  // The Markdown linter reports headings of Markdown: their levels in the source differ from those in the page.
  if (gap > 0 && !source.endsWith('.md')) {
    const [above, below] = [headings[gap - 1], headings[gap]];
    const message = `a heading level is skipped: level ${below} after level ${above}`;
    findings.push({ source, message, hint: `use level ${above + 1} there.`, severity: 'warning' });
  }
  for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) !== index))) {
    const rendered = `id="${id}"`;
    const message = `the id "${id}" is used twice on ${file}`;
    findings.push({ source, message, hint: 'change one of the two.', near: [rendered, id], rendered });
  }
  for (const attribute of new Set(blocked)) {
    const message = `${file} has the attribute ${attribute}, which the security policy blocks`;
    findings.push({ source, message, hint: 'use a class or a script file.', near: [`${attribute}=`] });
  }
  return findings;
}

type Titled = Pick<Page, 'path' | 'source' | 'title' | 'description'>;

/** Reports pages without a title or description of their own. */
export function checkUnique(pages: Titled[], key: 'title' | 'description'): Finding[] {
  const seen = new Map<string, string>();
  return pages.flatMap(({ path, source, [key]: value }): Finding[] => {
    if (value === '')
      return [{ source, message: `${toFile(path)} has no ${key}`, hint: `give it a ${key}.` }];
    const first = seen.get(value) ?? source;
    seen.set(value, first);
    if (source === first) return [];
    const message = `the ${key} is the same as in ${first}: ${JSON.stringify(value)}`;
    const hint = `give this page its own ${key}.`;
    return [{ source, message, hint, near: [`${key}:`], severity: 'warning' }];
  });
}

/** Returns a warning for each file in public/posts/ that no page refers to. `base` is the base path of the site. */
export function checkUnusedFiles(outputs: Outputs, base: string): Problem[] {
  const addresses = pagesOf(outputs).flatMap(({ facts: { index } }) => [...index.links, ...index.loaded]);
  const used = addresses.map((to) => fileAt(to.slice(base.length + 1)));
  // An image may be shown only in another size and format.
  const shown = new Set([...used, ...used.map((file) => outputs.get(file)?.source.replace(/^\//, ''))]);
  const hint = 'delete it, or use it in a post.';
  // Scripts of a demo may use any file in its folder.
  const demos = ownHtmlOf(outputs).flatMap(({ file }) => /^posts\/.*\//.exec(file)?.[0] ?? []);
  const isOrphan = (file: string) => !shown.has(file) && !demos.some((folder) => file.startsWith(folder));
  return [...outputs.values()]
    .filter(({ file, isRedirect }) => file.startsWith('posts/') && !isRedirect && isOrphan(file))
    .map((one) => problemOf(one.source, { message: 'no page shows this file', hint, severity: 'warning' }));
}

/** Ten packets, the initial window of https://www.rfc-editor.org/rfc/rfc6928, minus room for headers. */
const PAGE_BUDGET = 14_000;

/** Compression takes time, so only the pages with the most characters are checked. */
const CHECKED_PAGES = 20;

/** Scripts and data after the last word do not keep the reader waiting. */
const SCRIPT_AT_END =
  /<script(?: type="[^"]*")?>(?:(?!<\/script>)[\s\S])*<\/script>\s*<\/body>\s*<\/html>\s*$/;

/** The fonts of the heading do not count: shortening the page would not make them smaller. */
const HEADING = /<meta name="heading"[^>]*>/g;

/** Returns a warning for each page whose compressed HTML is over the budget, without the scripts at its end. */
export function checkBudget(outputs: Outputs, compress: (page: Output) => number): Problem[] {
  const pages = [...outputs.values()].flatMap(({ file, source, body }) => {
    return file.endsWith('.html') && typeof body === 'string' ? { file, source, body } : [];
  });
  const largest = pages.sort((a, b) => b.body.length - a.body.length).slice(0, CHECKED_PAGES);
  return largest.flatMap((page) => {
    const untilScript = { ...page, body: page.body.replace(SCRIPT_AT_END, '').replace(HEADING, '') };
    const bytes = page.body.length > PAGE_BUDGET ? compress(untilScript) : 0;
    if (bytes <= PAGE_BUDGET) return [];
    return problemOf(page.source, {
      message: `${page.file} is ${plural(bytes, 'byte')} compressed; the first round trip carries ${PAGE_BUDGET}`,
      hint: 'shorten the page or split it, and it arrives sooner.',
      severity: 'warning',
    });
  });
}
