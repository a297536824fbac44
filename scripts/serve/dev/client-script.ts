// The script that the dev server adds to every page, and what the policy of the page must allow for it.
import { createHash } from 'node:crypto';
import { POLICY } from '../../../src/output/headers';
import { root } from '../../disk/cache/code.cjs';
import { sha256Base64 } from '../../disk/cache/hash.cjs';
import { type Answer, policyOf } from '../answer';

let script: ReturnType<typeof bundle> | undefined;

/** Returns the text of the script, and its hash as the attribute `integrity` has it. */
export function clientScript(): ReturnType<typeof bundle> {
  script ??= bundle();
  return script;
}

async function bundle(): Promise<{ text: string; hash: string }> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [`${root}scripts/serve/dev/client.ts`],
    bundle: true,
    loader: { '.css': 'text' },
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
    absWorkingDir: root,
  });
  const { text } = outputFiles[0];
  return { text, hash: `sha256-${sha256Base64(text)}` };
}

/** Hashes of a page: `page` changes with any part of it, `frame` only with parts that cannot be updated in place. */
export interface Stamp {
  page: string;
  frame: string;
}

export const stampOf = (html: string): Stamp => ({ page: shortHash(html), frame: shortHash(frameOf(html)) });

const shortHash = (text: string): string => createHash('sha1').update(text).digest('base64url').slice(0, 12);

// Removes what can be updated in place: title, descriptions, styles and main. The policy stays, because an open page keeps
// the policy that it was loaded with; except for `style-src`, which does not restrict styles that a script sets.
const frameOf = (html: string): string =>
  (policyOf(html) ?? '').replace(/style-src [^;]*/, '') +
  html
    .replace(/<main\b[\s\S]*<\/main>/, '')
    .replace(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g, '')
    .replace(/<style>[\s\S]*?<\/style>|<title>[\s\S]*?<\/title>|<(meta|link)\b[^>]*>/g, '');

// Adds the script with the stamp of the page, and allows it in the policy, which becomes a header in place of that of the last
// build: a page shown before the next build may need more.
export function withClient(answer: Answer, html: string, { page, frame }: Stamp, hash: string): Answer {
  const added = `<script src="/__dev/client.js" integrity="${hash}" data-page="${page}" data-frame="${frame}" defer></script>`;
  const own = policyOf(html);
  const headers = new Map(answer.headers);
  const policy = own ? `${own}; frame-ancestors 'self'` : headers.get(POLICY);
  if (policy) headers.set(POLICY, allowClient(policy, hash));
  const open = html
    .replace(`<meta http-equiv="${POLICY}" content="${own}">\n`, '')
    // A prerendered page could be outdated.
    .replace(/<script type="speculationrules">.*?<\/script>\n?/, '');
  const end = open.lastIndexOf('</body>');
  const body = end < 0 ? open + added : open.slice(0, end) + added + open.slice(end);
  return { ...answer, body, headers: [...headers] };
}

/** Adds the hash of the script, unless the policy allows all scripts of the site, and the trusted type that parses a page. */
const allowClient = (policy: string, hash: string): string =>
  policy
    .replace(/script-src (?![^;]*'self')[^;]*/, `$& '${hash}'`)
    .replace("trusted-types 'none'", 'trusted-types dev');
