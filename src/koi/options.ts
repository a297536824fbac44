// What the page may be asked to do, by its address (?headless&seed=&count=&speed=&kind=&theme=) or by a message
// from the page around it. Unknown text goes in, checked values come out: what makes no sense is left out, and
// numbers out of range are brought into it.
import { clamp } from './math';
import { VARIETIES, type Variety } from './skin/varieties';

const THEMES = ['auto', 'day', 'night'] as const;
export type Theme = (typeof THEMES)[number];

export type PageOptions = ReturnType<typeof readQuery>;

export const LIMITS = {
  count: { min: 1, max: 40 },
  speed: { min: 0.1, max: 3 },
  seedLength: 40,
} as const;

const DEFAULT_SEED = '9';

/** `search` is a location's query, with or without its question mark. */
export function readQuery(search: string) {
  const query = new URLSearchParams(search);
  const count = within(query.get('count'), LIMITS.count);
  return {
    /** No controls and no ground: the fish alone, for a frame behind other content. */
    headless: query.has('headless'),
    seed: toSeed(query.get('seed')),
    /** null: as many as suit the size of the pond. */
    count: count === null ? null : Math.round(count),
    speed: within(query.get('speed'), LIMITS.speed) ?? 1,
    /** null: a mixture of all. */
    kind: toKind(query.get('kind')),
    theme: toTheme(query.get('theme')) ?? ('auto' as const),
  };
}

/** The query that `readQuery` reads as the same pond; the theme is the visitor's own. */
export function writeQuery({ seed, count, speed, kind }: Omit<PageOptions, 'headless' | 'theme'>): string {
  const query = new URLSearchParams({ seed, count: String(count), speed: String(speed) });
  if (kind) query.set('kind', kind);
  return `?${query}`;
}

/** Reads the data of a message; null if it is not meant for the pond. */
export function readOrder(data: unknown) {
  if (!isRecord(data) || !isRecord(data.koi)) return null;
  const { theme, paused } = data.koi;
  return { theme: toTheme(theme), paused: typeof paused === 'boolean' ? paused : undefined };
}

export const toTheme = (value: unknown): Theme | undefined => THEMES.find((theme) => theme === value);

export const toKind = (value: string | null): Variety | null =>
  VARIETIES.find((variety) => variety === value) ?? null;

export const toSeed = (value: string | null): string => value?.slice(0, LIMITS.seedLength) || DEFAULT_SEED;

function within(text: string | null, { min, max }: { min: number; max: number }): number | null {
  const value = text?.trim() ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? clamp(value, min, max) : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
