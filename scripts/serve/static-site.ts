// Answers for a folder that a build has made, as a good host would give them: guard, the rules for hosts, base path,
// 404 pages, and everything else to sirv.
import { readFileSync, type Stats, statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { decodePath } from '../../src/html/addresses';
import { createBaseReader, withoutBase } from './base';
import { chooseCoding } from './coding';
import { findRefusal, sendText, withoutCrash } from './guard';
import { createRulesReader } from './host-rules';
import { lostFilesFor, withMessageFor } from './lost';
import { isFirstByte, rangeForSirv } from './range';
import type { Serve } from './sirv-server';
import { StaticResponse } from './static-response';

export function createStaticSite(folder: string, serve: Serve): RequestListener {
  const readBase = createBaseReader(folder);
  const readRules = createRulesReader(folder);
  return withoutCrash((request, response) => {
    const refusal = findRefusal(request);
    if (refusal) return sendText(response, refusal.status, refusal.words, refusal.headers);
    const base = readBase();
    const [asked, query = ''] = split(request.url ?? '/');
    const path = withoutBase(asked, base);
    const rules = readRules();
    for (const [name, value] of rules.headersFor(asked)) response.setHeader(name, value);
    const moved = rules.redirectFor(asked);
    if (moved) return redirect(response, moved.to, moved.status);
    if (path === undefined && asked === '/') return redirect(response, `${base}/${query}`);
    if (path === undefined || isHidden(path)) return sendLost(folder, path ?? asked, request, response);
    request.url = path + query;
    setReading(request, folder, path);
    Object.assign(request, { lost: () => sendLost(folder, path, request, response) });
    const page = new StaticResponse(
      response,
      path,
      chooseCoding(acceptOf(request)),
      isFirstByte(request.headers.range),
    );
    const caching = response.getHeader('cache-control');
    if (caching !== undefined) page.setHeader('cache-control', String(caching));
    serve(request, page);
  });
}

/** What sirv is to call when it finds no file: the answer that was prepared with the request. */
export const answerNoMatch = (request: IncomingMessage): void =>
  (request as IncomingMessage & { lost: () => void }).lost();

function split(target: string): [string, string] {
  const at = target.search(/[?#]/);
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)];
}

// A header holds no letters but plain ones; hosts escape the others as well.
function redirect(response: ServerResponse, to: string, status = 302): void {
  sendText(response, status, `See ${to}`, { Location: to.replace(/[^ -~]+/g, encodeURIComponent) });
}

// Names that begin with a dot are no part of a site, apart from those that a standard has given a place.
const isHidden = (path: string): boolean => /\/(\.|%2e)(?!well-known\/)/i.test(path);

const acceptOf = ({ headers }: IncomingMessage): string => String(headers['accept-encoding'] ?? '');

// sirv looks for the words `br` and `gzip` in the header and takes any range: it gets only what it can do right.
function setReading(request: IncomingMessage, folder: string, path: string): void {
  const { headers } = request;
  const accept = acceptOf(request);
  const range = headers['if-range'] ? undefined : headers.range;
  const sound = range && rangeForSirv(range, statFile(join(folder, decodePath(path) ?? path))?.size);
  if (sound) headers.range = sound;
  else delete headers.range;
  headers['accept-encoding'] = headers.range === undefined ? chooseCoding(accept) : '';
}

/** Undefined for what is no file, also where a part of the path is longer than a name can be. */
function statFile(path: string): Stats | undefined {
  try {
    const stats = statSync(path);
    return stats.isFile() ? stats : undefined;
  } catch {
    return undefined;
  }
}

function sendLost(folder: string, path: string, request: IncomingMessage, response: ServerResponse): void {
  const file = lostFilesFor(path)
    .map((name) => join(folder, name))
    .find((name) => statFile(name) !== undefined);
  if (file === undefined) {
    sendText(response, 404, 'Not found.');
    return;
  }
  const page = new StaticResponse(response, file, chooseCoding(acceptOf(request)));
  page.writeHead(404, { 'content-type': 'text/html', 'cache-control': 'no-store', vary: 'Accept-Encoding' });
  page.end(withMessageFor(path, readFileSync(file, 'utf8')));
}
