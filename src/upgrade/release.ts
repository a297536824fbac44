// release.json describes a release: its version, and for each file of the generator the Git blob hashes of all the texts
// that it has ever had. By them an upgrade tells a file that the owner has changed from one of an earlier version.

/** `files` has by path the hashes, newest first. A path that is no longer part of the release starts with a hyphen. */
export interface Release {
  version: string;
  files: Readonly<Record<string, string>>;
}

/** Enough digits of a hash to tell the texts of one file apart. */
const DIGITS = 12;
export const shorten = (hash: string): string => hash.slice(0, DIGITS);

export const LIST = 'release.json';
const OWNED = /^(?:content|public|\.drawn|\.base)\//;

/** Whether the file belongs to the owner of the site, and not to the generator. */
export const isOwned = (path: string): boolean => OWNED.test(path);

/** Throws an Error that says why, if the text is not that of a release.json. */
export function parseRelease(text: string): Release {
  const { version, files } = JSON.parse(text) ?? {};
  if (!parseVersion(version)) throw new Error('it has no version such as 1.2.3');
  if (typeof files !== 'object' || files === null) throw new Error('it has no list of files');
  const wrong = Object.keys(files).find((path) => !/^-?( ?[\da-f]{12})+$/.test(String(files[path])));
  if (wrong !== undefined) throw new Error(`the hashes of ${wrong} are not valid`);
  return { version, files };
}

export const hashesOf = ({ files }: Release, path: string): string[] =>
  Object.hasOwn(files, path) ? files[path].split(' ').filter((hash) => hash !== '-') : [];

export const hashIn = (release: Release, path: string): string | undefined =>
  release.files[path]?.startsWith('-') ? undefined : hashesOf(release, path)[0];

/**
 * Lists a release. `present` has the hash of each file, `past` the hashes of each path in the history, newest first, and
 * `last` the list of the last release, since a shallow clone has no history.
 */
export function listRelease(
  version: string,
  present: ReadonlyMap<string, string>,
  past: ReadonlyMap<string, string[]>,
  last?: Release,
): Release {
  const paths = new Set([...present.keys(), ...past.keys(), ...Object.keys(last?.files ?? {})]);
  const lines = [...paths]
    .filter((path) => !isOwned(path) && path !== LIST)
    .sort()
    .map((path) => {
      const now = present.get(path);
      const before = [...(past.get(path) ?? []), ...(last ? hashesOf(last, path) : [])];
      const hashes = new Set([...(now === undefined ? [] : [now]), ...before].map(shorten));
      return [path, [...(now === undefined ? ['-'] : []), ...hashes].join(' ')] as const;
    });
  return { version, files: Object.fromEntries(lines) };
}

type Version = [major: number, minor: number, patch: number];

function parseVersion(text: unknown): Version | undefined {
  const numbers = /^v?(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/.exec(String(text));
  return numbers ? [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])] : undefined;
}

/** Negative if `a` is the older version. Both must be versions such as `1.2.3`. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [a, b].map((text) => parseVersion(text) ?? [0, 0, 0]);
  const index = one.findIndex((number, at) => number !== other[at]);
  return index < 0 ? 0 : one[index] - other[index];
}

export const newestTag = (tags: string[]): string | undefined =>
  tags
    .filter((tag) => parseVersion(tag) !== undefined)
    .sort(compareVersions)
    .at(-1);
