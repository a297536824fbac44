// Code, tables and formulas are tab stops, so that they can be scrolled by keys in every browser. Where nothing scrolls,
// the stop is removed, and restored when the window becomes narrower.

const ATTRIBUTES = ['tabindex', 'role', 'aria-label'];

export function followScrollers(): void {
  const written = new Map(
    [...document.querySelectorAll('.prose [tabindex="0"]')].map((box) => [
      box,
      ATTRIBUTES.map((name) => [name, box.getAttribute(name) ?? ''] as const),
    ]),
  );
  const follow = () => {
    for (const [box, attributes] of written) {
      const scrolls = box.scrollWidth > box.clientWidth;
      for (const [name, value] of attributes) {
        if (scrolls) box.setAttribute(name, value);
        // A stop that has the focus stays until the next change, or the focus would be lost.
        else if (box !== document.activeElement) box.removeAttribute(name);
      }
    }
  };
  const observer = new ResizeObserver(follow);
  for (const box of written.keys()) observer.observe(box);
  // A font may be wider than the one before it.
  void document.fonts.ready.then(follow);
}
