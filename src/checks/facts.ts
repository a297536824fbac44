// What the checks need to know of each page, gathered in one scan.

import { decode } from '../html/entities';
import { parseSrcset } from '../html/srcset';
import { readAttributes, tokenize } from '../html/tokenize';
import { makeAlways } from '../remember';
import type { Output, Outputs } from '../types';

export interface Reference {
  /** The address as it stands in the page. */
  to: string;
  /** The attribute it stands in: href, src, srcset. */
  kind: string;
}

export interface PageFacts {
  file: string;
  from: string;
  /** Every id of the page, as often as it is given. */
  ids: string[];
  references: Reference[];
  /** The depths of the headings in their order. */
  headings: number[];
  title: string;
  description: string;
  /** Attributes that a strict security policy blocks, such as style and onclick. */
  blocked: string[];
}

export function gatherFacts(outputs: Outputs, remember = makeAlways): PageFacts[] {
  const facts: PageFacts[] = [];
  for (const output of outputs.values()) {
    const { file, from, body } = output;
    if (!file.endsWith('.html') || typeof body !== 'string') continue;
    facts.push(remember(`facts ${file}`, [from, body], () => factsOf(output, body)));
  }
  return facts;
}

/** Most tags of a page, such as the spans of code, have nothing that is looked for. */
const TELLING = /\s(?:id|name|href|src|srcset|poster|style|on[a-z]+)\s*=/i;

function factsOf({ file, from }: Output, html: string): PageFacts {
  const facts: PageFacts = {
    file,
    from,
    ids: [],
    references: [],
    headings: [],
    title: '',
    description: '',
    blocked: [],
  };
  for (const { kind, name, start, end } of tokenize(html)) {
    if (kind !== 'open') continue;
    if (/^h[1-6]$/.test(name)) facts.headings.push(Number(name[1]));
    const tag = html.slice(start, end);
    if (!TELLING.test(tag)) continue;
    const attributes = readAttributes(tag);
    if (attributes.id !== undefined) facts.ids.push(attributes.id);
    if (name === 'meta' && attributes.name === 'description') facts.description = attributes.content ?? '';
    for (const key of ['href', 'src', 'poster']) {
      if (attributes[key] !== undefined) facts.references.push({ to: attributes[key], kind: key });
    }
    for (const { url } of parseSrcset(attributes.srcset ?? ''))
      facts.references.push({ to: url, kind: 'srcset' });
    for (const key of Object.keys(attributes)) {
      if (key === 'style' || /^on[a-z]/.test(key)) facts.blocked.push(key);
    }
  }
  facts.title = decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
  return facts;
}
