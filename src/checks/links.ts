// Every internal link, fragment, image and download leads to something that dist holds. A target that is missing is
// reported once for each source that refers to it.
import { nearest } from '../nearest';
import type { Outputs, Site } from '../types';
import type { Finding } from './checks';
import type { PageFacts, Reference } from './facts';

export function checkLinks(pages: PageFacts[], outputs: Outputs, site: Site): Finding[] {
  const base = site.href('/').replace(/\/$/, '');
  const ids = new Map(pages.map((page) => [page.file, new Set(page.ids)]));
  const findings = new Map<string, Finding>();
  for (const page of pages) {
    for (const reference of page.references) {
      const finding = checkReference(page, reference, { base, ids, outputs });
      if (finding) findings.set(`${finding.source}\n${finding.message}`, finding);
    }
  }
  return [...findings.values()];
}

interface Known {
  base: string;
  ids: Map<string, Set<string>>;
  outputs: Outputs;
}

function checkReference(page: PageFacts, { to, kind }: Reference, known: Known): Finding | undefined {
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(to) || to === '') return undefined;
  const [, path, fragment] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(to) as RegExpExecArray;
  const file = path === '' ? page.file : findFile(decode(toAbsolute(path, page.file)), known);
  const written = to.startsWith(`${known.base}/`) ? to.slice(known.base.length) : to;
  const near = [
    written,
    written.replace(/^\//, '#/'),
    written.replace(/^\/posts\//, ''),
    written.replace(/^\/blog\//, ''),
  ];
  if (file === undefined) {
    const what = kind === 'href' ? 'link' : 'image or file';
    return {
      source: page.from,
      message: `${what} to ${written} leads nowhere`,
      hint: suggest(written, known),
      near,
    };
  }
  if (!fragment || !file.endsWith('.html') || fragment === 'top') return undefined;
  const targets = known.ids.get(file);
  if (targets === undefined || targets.has(decode(fragment))) return undefined;
  const meant = nearest(fragment, targets);
  const hint = meant ? `did you mean #${meant}?` : `the page has no place of that name.`;
  return {
    source: page.from,
    message: `link to ${written}: there is no #${fragment} on that page`,
    hint,
    near,
  };
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const toAbsolute = (path: string, file: string): string => new URL(path, `https://host/${file}`).pathname;

/** The file that a host would send for this path, or undefined. */
function findFile(path: string, { base, outputs }: Known): string | undefined {
  if (base !== '' && path !== base && !path.startsWith(`${base}/`)) return undefined;
  const inside = path.slice(base.length).replace(/^\/|\/$/g, '');
  const candidates = inside === '' ? ['index.html'] : [inside, `${inside}/index.html`, `${inside}.html`];
  return candidates.find((candidate) => outputs.has(candidate));
}

function suggest(written: string, { outputs }: Known): string {
  const paths = [...outputs.keys()].map((file) => `/${file.replace(/\/?index\.html$/, '')}`);
  const near = nearest(written.replace(/[?#].*$/, '').replace(/\/$/, ''), paths);
  if (near) return `did you mean ${near}?`;
  return /\.[a-z0-9]+$/i.test(written)
    ? `put the file at public${written}.`
    : 'correct the link or write the page.';
}
