// What lies in dist and is not of a build: the owner's, and not to be lost. Only the top of the folder is looked at,
// where a repository, a domain or a note would be put.
import { readdirSync } from 'node:fs';

/** These are worth more than a build: they count where it is not known what the last one made, too. */
const PRECIOUS = new Set(['.git', 'CNAME']);
/** What systems, hosts and killed builds leave behind. */
const LEFT_BEHIND = /^\.|^(?:Thumbs\.db|desktop\.ini|Icon\r)$|\.new\b/;

/** `made` is what the last build made; nothing when that is not known. */
export function foreignNames(target: string, outputs: Iterable<string>, made: string[]): string[] {
  const own = new Set([...outputs, ...made].map(topOf));
  return readdirSync(target).filter((name) => {
    if (own.has(name)) return false;
    return PRECIOUS.has(name) || (made.includes('404.html') && !LEFT_BEHIND.test(name));
  });
}

export const topOf = (file: string): string => file.split('/')[0];
