// Whether front matter says that a text is not for everybody, in the words of each generator. In doubt it is not: a draft loses nothing.
import type { Values } from './front-matter';

const IF_SET =
  /^(?:draft|isdraft|private|isprivate|hidden|ishidden|unlisted|wip|secret|password|protected|headless|expirydate|unpublishdate|eleventyexcludefromcollections)$/;
const UNLESS_SET = /^(?:published|publish|ispublished|public|ispublic|listed|permalink)$/;
const STATES = /^(?:status|state|visibility|poststatus)$/;
const NOT_PUBLIC =
  /draft|private|hidden|unpublish|pending|unlisted|wip|trash|review|schedul|archived|secret|password/i;
const BUILD = /^_?build$/;

/** The values that YAML 1.1, which Jekyll reads, takes for false; in quotes they mean the same to a person. */
const isFalse = (value: unknown): boolean => /^(?:false|no|off|n|0|never)$/i.test(String(value).trim());
const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !isFalse(value);
const valuesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

/** Hugo reads keys in any case. */
export const isPrivate = (data: Values): boolean =>
  Object.entries(data).some(([written, value]) => {
    const key = written.trim().toLowerCase();
    if (IF_SET.test(key)) return isSet(value);
    if (STATES.test(key)) return NOT_PUBLIC.test(String(value));
    // `permalink: { build: false }` of Eleventy, `build: { render: never }` of Hugo.
    const inner = valuesOf(value);
    if (BUILD.test(key) || (key === 'permalink' && inner.length > 0))
      return inner.some(([name, one]) => /^(?:render|list|build)$/i.test(name) && isFalse(one));
    return UNLESS_SET.test(key) && isFalse(value);
  });
