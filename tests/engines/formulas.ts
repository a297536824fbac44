// Where the parts of formulas lie, by the boxes of their signs. Runs in the page.

/** What lies where it does not belong, a line each. */
export function misplaced(): string[] {
  const wrong: string[] = [];
  /** What a script may reach over the letter before it, and rounding. */
  const SLACK = 1.5;

  /** Around the signs themselves, which may lie outside of their elements. */
  const boxOf = (element: Element): DOMRect | undefined => {
    const range = document.createRange();
    const rects: DOMRect[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (!text.textContent?.trim()) continue;
      range.selectNodeContents(text);
      // The box of a leaning letter is that of the upright one in WebKit, whatever is drawn.
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

  /** Each sign begins where the one before it ends. */
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
