// Readers of single values: text, days, addresses, tags. Each returns a value or reports where it is wrong and why.
import { isScalar } from 'yaml';
import { isDay } from '../dates';
import { isReachable } from '../html/addresses';
import { addressProblem } from '../html/web-address';
import type { Day } from '../types';
import { withScheme } from './forgotten-scheme';
import { typeset } from './markdown/typography';
import { isSlug, toSlug } from './slug';
import { describe, type Reader, report } from './yaml';
import { warnOfComment } from './yaml-comments';

/** One line of text. A number is taken as it was written (`title: 2024`). */
export const text: Reader<string> = (node, name, reading) => {
  if (isScalar(node)) {
    const written = typeof node.value === 'number' ? String(node.source ?? node.value) : node.value;
    if (typeof written === 'string' && written.trim() !== '')
      return written.trim().replace(/[\s\p{Cc}]+/gu, ' ');
  }
  const found = isScalar(node) && node.value === '' ? 'empty' : describe(node);
  return report(
    reading,
    node,
    `${name} must be text, not ${found}`,
    name.endsWith(']')
      ? 'write a few words, or delete the item.'
      : `write ${lastKey(name)}: "…" with a few words.`,
  );
};

/** Text for visitors to read: its quotes and dashes are set as in the posts. */
export const prose: Reader<string> = (node, name, reading) => {
  if (/^(title|description)$/.test(lastKey(name))) warnOfComment(node, name, reading);
  const written = text(node, name, reading);
  return written === undefined ? undefined : typeset(written);
};

/** Text that may be left empty. */
export const anyText: Reader<string> = (node, name, reading) =>
  isScalar(node) && (node.value === '' || node.value === null) ? '' : prose(node, name, reading);

export const flag: Reader<boolean> = (node, name, reading) =>
  isScalar(node) && typeof node.value === 'boolean'
    ? node.value
    : report(
        reading,
        node,
        `${name} must be true or false, not ${describe(node)}`,
        `write ${lastKey(name)}: true`,
      );

/** A whole number from 1. */
export const count: Reader<number> = (node, name, reading) =>
  isScalar(node) && Number.isSafeInteger(node.value) && (node.value as number) >= 1
    ? (node.value as number)
    : report(
        reading,
        node,
        `${name} must be a whole number from 1, not ${describe(node)}`,
        `write ${lastKey(name)}: 1`,
      );

/** A day of the calendar as `YYYY-MM-DD`. */
export const day: Reader<Day> = (node, name, reading) => {
  const written = isScalar(node) ? String(node.source ?? node.value ?? '') : '';
  if (isDay(written)) return written;
  return report(
    reading,
    node,
    `${name} is not a real day: ${describe(node)}`,
    'write the day as YYYY-MM-DD, for example 2026-02-28.',
  );
};

/** A word of lower-case letters, digits and single hyphens: it becomes part of an address. */
export const tag: Reader<string> = (node, name, reading) => {
  const written = text(node, name, reading);
  if (written === undefined || isSlug(written)) return written;
  const suggestion = toSlug(written);
  return report(
    reading,
    node,
    `tag ${JSON.stringify(written)} must be lower-case letters, digits and hyphens`,
    suggestion ? `write ${suggestion}` : undefined,
  );
};

const SCHEMES = /^(https?:|mailto:|tel:)/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** An address to link to: a path of the site, a hash-style link, https, http, mailto or tel. */
export const address: Reader<string> = (node, name, reading) => {
  const written = text(node, name, reading);
  if (written === undefined) return undefined;
  const isAddress = SCHEME.test(written) ? SCHEMES.test(written) : /^[/#]/.test(written);
  const problem = isAddress && !/\s/.test(written) ? textProblem(written) : 'is not an address';
  if (problem === undefined) return written;
  const meant = withScheme(written) ?? (/^\w[\w./-]*\.\w+$/.test(written) ? `/${written}` : undefined);
  return report(
    reading,
    node,
    `${name} ${problem}: ${JSON.stringify(written)}`,
    meant
      ? `did you mean ${meant}?`
      : 'write a path such as /blog or a full address such as https://example.com/page.',
  );
};

/** To a browser a backslash is a slash, to a host it is not. */
const textProblem = (written: string): string | undefined =>
  written.includes('\\') ? 'has a backslash' : addressProblem(written);

/** An address that a frame can show: a path of the site, https or http. */
export const frameAddress: Reader<string> = (node, name, reading) => {
  const written = address(node, name, reading);
  if (written === undefined || /^(\/|https?:)/i.test(written)) return written;
  return report(
    reading,
    node,
    `${name} cannot be shown in a frame: ${JSON.stringify(written)}`,
    'write a path such as /koi/ or a full address such as https://example.com/pond/.',
  );
};

/** The address of the site itself: http or https, a host, perhaps a path; no query, no fragment. */
export const siteUrl: Reader<string> = (node, name, reading) => {
  const written = text(node, name, reading);
  if (written === undefined) return undefined;
  const problem = siteUrlProblem(written);
  return problem === undefined
    ? trimSlash(written)
    : report(
        reading,
        node,
        `${name} ${problem}: ${JSON.stringify(written)}`,
        'write it as https://example.com or https://example.com/portfolio.',
      );
};

/** Why `written` cannot be the address of a site, or undefined when it can. */
export function siteUrlProblem(written: string): string | undefined {
  if (!isReachable(written) || !/^https?:\/\/[^/]/i.test(written)) return 'is not a web address';
  const problem = textProblem(written);
  if (problem !== undefined) return problem;
  const url = new URL(written);
  if (url.search || url.hash || written.includes('?') || written.includes('#')) return 'must have no ? or #';
  if (url.username || url.password) return 'must have no user name';
  // What needs percent-encoding is written one way in a page and another in the rules of a host.
  if (!/^(\/[\w.~-]+)*\/*$/.test(url.pathname))
    return 'may have letters from a to z, digits and - . _ ~ between single slashes';
  return /\s/.test(written) ? 'has a space' : undefined;
}

export const trimSlash = (url: string): string => url.replace(/\/+$/, '');

/** The origin of another site: a host behind https, and nothing behind that. What comes over http may be anybody's. */
export const origin: Reader<string> = (node, name, reading) => {
  const written = text(node, name, reading);
  if (written === undefined) return undefined;
  const isOrigin = siteUrlProblem(written) === undefined && new URL(written).origin === trimSlash(written);
  if (isOrigin && written.startsWith('https:')) return trimSlash(written);
  return report(
    reading,
    node,
    `${name} is not an origin: ${JSON.stringify(written)}`,
    'write it as https://videos.example.org, without a path.',
  );
};

export const email: Reader<string> = (node, name, reading) => {
  const written = text(node, name, reading);
  if (written === undefined || /^[^\s@<>()"]+@[^\s@<>()"]+$/.test(written)) return written;
  return report(
    reading,
    node,
    `${name} is not an e-mail address: ${JSON.stringify(written)}`,
    'write it as you@example.com.',
  );
};

/** A language tag as in BCP 47. */
export const language: Reader<string> = (node, name, reading) => {
  const written = text(node, name, reading);
  if (written === undefined || /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(written)) return written;
  return report(
    reading,
    node,
    `${name} is not a language tag: ${JSON.stringify(written)}`,
    'write en, de, pt-BR or the like.',
  );
};

const lastKey = (name: string): string =>
  name
    .replace(/\[\d+\]$/, '')
    .split(/\.|: /)
    .at(-1) ?? name;
