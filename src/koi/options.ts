// The options of the pond, from its address (?headless&seed=&count=&speed=&kind=&theme=), its panel, or a message of the page
// around its frame. Invalid values are ignored, and a number out of range becomes the nearest number in the range.
import { clamp } from './math';
import { VARIETIES } from './skin/varieties';

const THEMES = ['auto', 'day', 'night'] as const;
type PondTheme = (typeof THEMES)[number];

export type PageOptions = ReturnType<typeof readQuery>;

export type PondSettings = PageOptions & { count: number };

export const LIMITS = {
  count: { min: 1, max: 40 },
  speed: { min: 0.1, max: 3 },
  seedLength: 40,
} as const;

const DEFAULT_SEED = '9';

/** `query` has the parameters of an address, or the fields of the panel. */
export function readQuery(query: { has(name: string): boolean; get(name: string): unknown }) {
  const count = within(query.get('count'), LIMITS.count);
  return {
    /** No controls and no ground: the fish alone, for a frame behind other content. */
    headless: query.has('headless'),
    seed: String(query.get('seed') ?? '').slice(0, LIMITS.seedLength) || DEFAULT_SEED,
    /** null: as many as suit the size of the pond. */
    count: count === null ? null : Math.round(count),
    speed: within(query.get('speed'), LIMITS.speed) ?? 1,
    /** null: a mixture of all. */
    kind: VARIETIES.find((variety) => variety === query.get('kind')) ?? null,
    theme: toTheme(query.get('theme')) ?? ('auto' as const),
  };
}

/** Returns the query from which readQuery() gets the same pond, without the theme, which the visitor chooses. */
export function writeQuery({ seed, count, speed, kind }: Omit<PondSettings, 'headless' | 'theme'>): string {
  const query = new URLSearchParams({ seed, count: String(count), speed: String(speed) });
  if (kind) query.set('kind', kind);
  return `?${query}`;
}

/** Reads the data of a message; null if it is not meant for the pond. */
export function readMessage(data: unknown) {
  const { koi } = Object(data);
  if (typeof koi !== 'object' || koi === null) return null;
  const { theme, paused }: Record<string, unknown> = koi;
  return { theme: toTheme(theme), paused: typeof paused === 'boolean' ? paused : undefined };
}

const toTheme = (value: unknown): PondTheme | undefined => THEMES.find((theme) => theme === value);

function within(value: unknown, { min, max }: { min: number; max: number }): number | null {
  const text = String(value ?? '').trim();
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? clamp(number, min, max) : null;
}
