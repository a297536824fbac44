// Each page is a sound document: one h1, headings without a gap, ids once, a title and a description of its own, and
// nothing that a strict security policy would block.
import type { RenderedPage } from '../outputs/outputs';
import type { Finding } from './checks';

export function checkDocuments(pages: RenderedPage[]): Finding[] {
  return [...pages.flatMap(checkPage), ...checkUnique(pages, 'title'), ...checkUnique(pages, 'description')];
}

function checkPage(page: RenderedPage): Finding[] {
  const findings: Finding[] = [];
  const add = (message: string, hint: string, near: string[] = [], severity?: Finding['severity']) =>
    findings.push({ source: page.from, message, hint, near, written: near[0], severity });
  const tops = page.facts.headings.filter((depth) => depth === 1).length;
  if (tops !== 1)
    add(`${page.file} has ${tops} headings of level one`, 'a page has one; begin sections with ##.');
  const gap = page.facts.headings.findIndex(
    (depth, index) => index > 0 && depth > page.facts.headings[index - 1] + 1,
  );
  // Those of Markdown are told where they are read: their marks say another level than the page has.
  if (gap > 0 && !page.from.endsWith('.md')) {
    const [above, below] = [page.facts.headings[gap - 1], page.facts.headings[gap]];
    add(
      `a heading of level ${below} follows one of level ${above}`,
      `use one of level ${above + 1} there.`,
      [],
      'warning',
    );
  }
  for (const id of new Set(page.facts.ids.filter((one, index) => page.facts.ids.indexOf(one) !== index))) {
    add(`the id "${id}" is used twice on ${page.file}`, 'change one of the two.', [`id="${id}"`, id]);
  }
  for (const attribute of new Set(page.facts.blocked)) {
    add(
      `${page.file} has the attribute ${attribute}, which the security policy blocks`,
      'use a class or a script file.',
      [`${attribute}=`],
    );
  }
  return findings;
}

function checkUnique(pages: RenderedPage[], key: 'title' | 'description'): Finding[] {
  const findings: Finding[] = [];
  const seen = new Map<string, RenderedPage>();
  for (const page of pages) {
    const value = page.facts[key];
    const first = seen.get(value);
    if (value === '')
      findings.push({
        source: page.from,
        message: `${page.file} has no ${key}`,
        hint: `give it a ${key}.`,
        near: [],
      });
    else if (first !== undefined && page.from !== first.from) {
      const message = `the same ${key} as ${first.from}: ${JSON.stringify(value)}`;
      findings.push({
        source: page.from,
        message,
        hint: 'write one of its own.',
        near: [`${key}:`],
        severity: 'warning',
      });
    } else seen.set(value, page);
  }
  return findings;
}
