// Moves the style="…" attributes of a page to classes of its own style sheet: a strict policy blocks them.
import type { Attributes } from './tokens';

export class StyleSheet {
  private readonly rules = new Map<string, string>();

  /** Replaces `style` with a class; with none if its declarations are empty or cannot be a rule of their own. */
  move(attributes: Attributes): Attributes {
    const { style, class: names, ...rest } = attributes;
    if (style === undefined) return attributes;
    const clean = spaced(style.trim().replace(/;+$/, ''));
    const isRule = clean !== '' && !/[{}<]|@import|expression\(/i.test(clean) && isBalanced(clean);
    if (isRule && !this.rules.has(clean)) this.rules.set(clean, `s${this.rules.size + 1}`);
    const all = [names, this.rules.get(clean)].filter(Boolean).join(' ');
    return all ? { ...rest, class: all } : rest;
  }

  toCss(): string {
    return [...this.rules].map(([declarations, name]) => `.${name}{${declarations}}`).join('');
  }
}

/** Returns the addresses and the other strings in a style. Escapes and comments could hide one: the owner must write none. */
export const addressesIn = (style: string): string[] =>
  Array.from(spaced(style).matchAll(ADDRESS), ([, ...found]) => found.find(Boolean) ?? '');

const ADDRESS = /url\(\s*([^"'\s)][^)]*)|"([^"]*)"?|'([^']*)'?/gi;

const spaced = (declarations: string): string => declarations.replace(/\s+/g, ' ');

/** True if quotes, brackets and comments are all closed. Otherwise they would take in the rules that follow. */
function isBalanced(declarations: string): boolean {
  const rest = declarations.replace(/\\./gs, '').replace(/"[^"]*"|'[^']*'|\/\*.*?\*\//gs, '');
  const open: string[] = [];
  for (const [bracket] of rest.matchAll(/[()[\]]/g)) {
    if (bracket === '(' || bracket === '[') open.push(bracket === '(' ? ')' : ']');
    else if (open.pop() !== bracket) return false;
  }
  return open.length === 0 && !/["'\\]|\/\*/.test(rest);
}
