// The words of a piece of HTML.
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Its text, with character references replaced. */
export const toText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name])
    .trim();

/** How many words a reader reads; formulas are not counted. */
export function countWords(html: string): number {
  let words = 0;
  const text = html.replace(/<math[\s\S]*?<\/math>|<[^>]*>/g, ' ');
  for (let at = 0, inside = false; at <= text.length; at++) {
    const isSpace = at === text.length || text.charCodeAt(at) <= 32;
    if (inside && isSpace) words++;
    inside = !isSpace;
  }
  return words;
}
