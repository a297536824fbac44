// The style="…" attributes of a page, as classes of its own style sheet: a strict policy lets no attribute through.
import type { Attributes } from './tokenize';

export class StyleSheet {
  private readonly rules = new Map<string, string>();

  /** The attributes with `style` turned into a class; the same object when there is none. */
  move(attributes: Attributes): Attributes {
    const key = Object.keys(attributes).find((name) => name.toLowerCase() === 'style');
    if (key === undefined) return attributes;
    const { [key]: declarations, class: names, ...rest } = attributes;
    const all = [names, this.classFor(declarations)].filter(Boolean).join(' ');
    return all ? { ...rest, class: all } : rest;
  }

  /** The class that stands for these declarations; undefined when there is nothing to declare. */
  classFor(declarations: string): string | undefined {
    const clean = declarations.trim().replace(/;+$/, '').replace(/\s+/g, ' ');
    if (clean === '' || /[{}<]|@import|expression\(/i.test(clean) || !isWhole(clean)) return undefined;
    const known = this.rules.get(clean);
    if (known !== undefined) return known;
    const name = `s${this.rules.size + 1}`;
    this.rules.set(clean, name);
    return name;
  }

  toCss(): string {
    return [...this.rules].map(([declarations, name]) => `.${name}{${declarations}}`).join('');
  }
}

/** Whether quotes, brackets and comments all end: otherwise the rules behind these would be part of them. */
function isWhole(declarations: string): boolean {
  let rest = declarations.replace(/\\./gs, '').replace(/"[^"]*"|'[^']*'|\/\*.*?\*\//gs, '');
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/\([^()[\]]*\)|\[[^()[\]]*\]/g, '');
  }
  return !/["'\\()[\]]|\/\*/.test(rest);
}
