// Code, tables and formulas are tab stops, so that keys can scroll them in every browser. This removes the tab stop
// where nothing scrolls, and restores it when the window gets narrower.

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
        // A focused tab stop stays until the next change, or the focus would be lost.
        else if (box !== document.activeElement) box.removeAttribute(name);
      }
    }
  };
  const observer = new ResizeObserver(follow);
  for (const box of written.keys()) observer.observe(box);
  // A loaded font may be wider than its fallback.
  void document.fonts.ready.then(follow);
}
