// What the page may be asked to do, by its address (?headless&seed=&count=&speed=&kind=&theme=), by its panel, or by a message
// from the page around it. Unknown text goes in, checked values come out: what makes no sense is left out, and
// numbers out of range are brought into it.
import { clamp } from './math';
import { VARIETIES } from './skin/varieties';

const THEMES = ['auto', 'day', 'night'] as const;
type Theme = (typeof THEMES)[number];

export type PageOptions = ReturnType<typeof readQuery>;

export type Settings = PageOptions & { count: number };

export const LIMITS = {
  count: { min: 1, max: 40 },
  speed: { min: 0.1, max: 3 },
  seedLength: 40,
} as const;

const DEFAULT_SEED = '9';

/** `query` is that of an address, or the fields of the panel. */
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

/** The query that `readQuery` reads as the same pond; the theme is the visitor's own. */
export function writeQuery({ seed, count, speed, kind }: Omit<Settings, 'headless' | 'theme'>): string {
  const query = new URLSearchParams({ seed, count: String(count), speed: String(speed) });
  if (kind) query.set('kind', kind);
  return `?${query}`;
}

/** Reads the data of a message; null if it is not meant for the pond. */
export function readOrder(data: unknown) {
  const { koi } = Object(data);
  if (typeof koi !== 'object' || koi === null) return null;
  const { theme, paused }: Record<string, unknown> = koi;
  return { theme: toTheme(theme), paused: typeof paused === 'boolean' ? paused : undefined };
}

const toTheme = (value: unknown): Theme | undefined => THEMES.find((theme) => theme === value);

function within(value: unknown, { min, max }: { min: number; max: number }): number | null {
  const text = String(value ?? '').trim();
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? clamp(number, min, max) : null;
}
