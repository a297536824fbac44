// Typed look-up of the page's elements: the markup and this script are made together, so a missing one is a bug.

type ElementClass<T extends Element> = abstract new () => T;

export function find<T extends Element>(
  selector: string,
  type: ElementClass<T>,
  within: ParentNode = document,
): T {
  const element = within.querySelector(selector);
  if (element instanceof type) return element;
  throw new Error(`koi: no ${selector} of the kind ${type.name} on the page`);
}
