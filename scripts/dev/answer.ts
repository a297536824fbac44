// A path -> what dev answers: an output, the nearest 404 page with the right words, or the way to the base path.

import { contentTypeOf } from '../../src/outputs/content-type';
import type { CopyOf, Outputs } from '../../src/types';
import { findBase, withoutBase } from '../serve/base';
import { isLostPage, lostFilesFor, withMessageFor } from '../serve/lost';

export interface Answer {
  status: number;
  type: string;
  body: string | Uint8Array | CopyOf;
}

export type Find = (path: string) => Answer | { redirect: string };

/** Answers for the last good outputs; without any, every path gets a page that waits for them. */
export function createFind(outputs: Outputs): Find {
  const front = outputs.get('index.html')?.body;
  const base = typeof front === 'string' ? findBase(front) : '';
  return (asked) => {
    if (outputs.size === 0) return { status: 500, type: HTML, body: WAITING };
    const path = withoutBase(asked, base);
    if (path === undefined && asked === '/') return { redirect: `${base}/` };
    const body = path === undefined ? undefined : findBody(outputs, path);
    if (body) return body;
    const file = lostFilesFor(path ?? asked).find((name) => outputs.has(name));
    const page = file === undefined ? undefined : outputs.get(file)?.body;
    if (typeof page !== 'string')
      return { status: 404, type: 'text/plain; charset=utf-8', body: 'Not found.\n' };
    return { status: 404, type: HTML, body: withMessageFor(path ?? asked, page) };
  };
}

const HTML = 'text/html; charset=utf-8';
const WAITING =
  '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Nothing built yet</title></head><body>\n' +
  '<p>Nothing could be built yet. The terminal says why; this page follows by itself.</p>\n</body></html>\n';

function findBody(outputs: Outputs, path: string): Answer | undefined {
  const inside = decode(path).replace(/^\/|\/$/g, '');
  const names = inside === '' ? ['index.html'] : [inside, `${inside}/index.html`, `${inside}.html`];
  const name = names.find((candidate) => outputs.has(candidate));
  const output = name === undefined ? undefined : outputs.get(name);
  if (name === undefined || output === undefined) return undefined;
  const isLost = typeof output.body === 'string' && name.endsWith('.html') && isLostPage(output.body);
  return {
    status: isLost ? 404 : 200,
    type: contentTypeOf(name) ?? 'application/octet-stream',
    body: output.body,
  };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
