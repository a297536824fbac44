// The code blocks of generated posts. The number makes each of them different, so that no cache meets one twice.

export const snippets: { language: string; code: (number: number) => string }[] = [
  {
    language: 'ts',
    code: (number) => `type Entry<T> = { value: T; expires: number };

export class Cache${number}<T> {
  #entries = new Map<string, Entry<T>>();
  constructor(private readonly lifetime = ${number}_000) {}

  // Returns undefined when the entry is missing or stale.
  get(key: string, now: number): T | undefined {
    const hit = this.#entries.get(key);
    return hit && hit.expires >= now ? hit.value : undefined;
  }

  async load(key: string, now: number, make: () => Promise<T>): Promise<T> {
    const cached = this.get(key, now);
    if (cached !== undefined) return cached;
    const value = await make();
    this.#entries.set(key, { value, expires: now + this.lifetime });
    return value;
  }
}`,
  },
  {
    language: 'python',
    code: (number) => `from dataclasses import dataclass, field
from statistics import median


@dataclass
class Sampler${number}:
    """Keeps the last \`size\` timings and reports the median."""

    size: int = ${number}
    samples: list[float] = field(default_factory=list)

    def add(self, seconds: float) -> None:
        self.samples.append(seconds)
        if len(self.samples) > self.size:
            self.samples.pop(0)

    def report(self) -> str:
        if not self.samples:
            return "no samples"
        return f"{median(self.samples) * 1e3:.2f} ms over {len(self.samples)} runs"`,
  },
  {
    language: 'rust',
    code: (number) => `use std::collections::HashMap;

#[derive(Debug, Default)]
pub struct Counter${number} {
    hits: HashMap<String, u64>,
}

impl Counter${number} {
    /// Adds to \`key\` and returns the new total.
    pub fn bump(&mut self, key: &str) -> u64 {
        let total = self.hits.entry(key.to_owned()).or_insert(0);
        *total += ${number};
        *total
    }

    pub fn top(&self) -> Option<(&String, &u64)> {
        self.hits.iter().max_by_key(|(_, total)| **total)
    }
}`,
  },
];
