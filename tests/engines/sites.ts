// Serves the built sites with the headers of their policy, and with late or missing fonts.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRules } from '../../scripts/server/host-rules';
import { type Answer, type Host, host } from '../browser/server';
import { collect } from './collector';

/** How many milliseconds a page may be hidden. */
export const LONGEST_MS = 400;

const COLLECTOR = `(${collect})(${LONGEST_MS})`;
const HASH = `'sha256-${createHash('sha256').update(COLLECTOR).digest('base64')}'`;

/** The delay of fonts in milliseconds, or why they do not load. */
export type Fonts = number | 'blocked' | 'missing';

export async function serve(folder: string, fonts: Fonts = 0, base = ''): Promise<Host> {
  const { headersFor } = parseRules(readFileSync(join(folder, '_headers'), 'utf8'), '');
  return host(folder, {
    base,
    before(answer, send) {
      const { path, response } = answer;
      for (const [name, value] of headersFor(path))
        response.setHeader(name, name === POLICY ? allow(value) : value);
      if (String(response.getHeader('Content-Type')).startsWith('text/html'))
        answer.body = withCollector(answer.body);
      if (path.endsWith('.woff2')) sendFont(fonts, answer, send);
      else send();
    },
  });
}

function sendFont(fonts: Fonts, { response }: Answer, send: () => void): void {
  if (fonts === 'blocked') return void response.destroy();
  if (fonts === 'missing') response.statusCode = 404;
  setTimeout(send, typeof fonts === 'number' ? fonts : 0);
}

const POLICY = 'Content-Security-Policy';

/** Adds the hash of the collector to the policy of the site. */
const allow = (policy: string): string => policy.replace(/script-src [^;]*/, `$& ${HASH}`);

/** Inserts the collector before the policy of the page, which applies only to what follows. */
const withCollector = (html: Buffer): Buffer =>
  Buffer.from(
    html.toString('utf8').replace(/<head[^>]*>/, `$&<script>${COLLECTOR.replaceAll('$', '$$$$')}</script>`),
  );
