// Checks the positions of the parts of formulas by the boxes of their characters. Runs in the page.

/** The misplaced parts, one per line. */
export function misplaced(): string[] {
  const wrong: string[] = [];
  /** The tolerance in pixels: for rounding, and for scripts that slightly overlap their base. */
  const SLACK = 1.5;

  /** The box of the characters, which may be outside their elements. */
  const boxOf = (element: Element): DOMRect | undefined => {
    const range = document.createRange();
    const rects: DOMRect[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (!text.textContent?.trim()) continue;
      range.selectNodeContents(text);
      // In WebKit, the box of an italic letter is that of the upright one.
      const letter = text.parentElement?.closest('mi');
      const rect = (letter ?? range).getBoundingClientRect();
      if (rect.width > 0) rects.push(rect);
    }
    if (rects.length === 0) return undefined;
    const left = Math.min(...rects.map((rect) => rect.left));
    const right = Math.max(...rects.map((rect) => rect.right));
    return new DOMRect(left, rects[0].top, right - left, rects[0].height);
  };
  const name = (element: Element) => `${element.localName} ${element.textContent?.trim()}`;

  /** Checks that each part begins after the end of the part before it. */
  function checkRow(parts: Element[]): void {
    let before: { part: Element; right: number } | undefined;
    for (const part of parts) {
      // A space may be negative on purpose.
      if (part.localName === 'mspace') before = undefined;
      const box = boxOf(part);
      if (!box) continue;
      if (before && box.left < before.right - SLACK)
        wrong.push(
          `"${name(part)}" is ${Math.round(before.right - box.left)} px over "${name(before.part)}"`,
        );
      before = { part, right: box.right };
    }
  }

  for (const row of document.querySelectorAll('math, math :is(mrow, mstyle, mpadded, mtd)'))
    checkRow([...row.children]);
  for (const script of document.querySelectorAll('math :is(msub, msup, msubsup)')) {
    const [base, ...indices] = [...script.children].map((part) => ({ part, box: boxOf(part) }));
    for (const { part, box } of indices)
      if (box && base.box && box.left < base.box.right - 3 * SLACK)
        wrong.push(`"${name(part)}" is under "${name(base.part)}", not beside it`);
  }
  for (const cell of document.querySelectorAll('math mtd')) {
    const [outer, inner] = [cell.getBoundingClientRect(), boxOf(cell)];
    if (inner && (inner.left < outer.left - SLACK || inner.right > outer.right + SLACK))
      wrong.push(`"${name(cell)}" leaves its cell`);
  }
  return wrong;
}

/** The number of children that elements of formulas need: https://www.w3.org/TR/mathml-core/ */
export const needed = {
  ...{ mfrac: 2, mroot: 2, msub: 2, msup: 2, munder: 2, mover: 2 },
  ...{ msubsup: 3, munderover: 3 },
};

/** The elements that have another number of children. */
export const findUnfinished = (counts: Record<string, number>): string[] =>
  Object.entries(counts).flatMap(([name, count]) =>
    [...document.querySelectorAll(name)].flatMap((one) =>
      one.children.length === count ? [] : one.outerHTML,
    ),
  );
