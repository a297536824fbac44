// Marks the section being read: the last one whose heading is above or in the upper third of the window, or the one in this
// third that the visitor went to.

const links = [...(document.querySelector('.side')?.querySelectorAll('a') ?? [])];
const headings = links.map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? ''));
const passed = new Set<Element | null>();

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) passed[isIntersecting ? 'add' : 'delete'](target);
    const chosen = document.querySelector(':target');
    const isChosen = chosen !== null && passed.has(chosen) && chosen.getBoundingClientRect().top >= 0;
    const reading = isChosen ? chosen : headings.findLast((heading) => passed.has(heading));
    links.forEach((link, index) => {
      if (headings[index] === reading) link.ariaCurrent = 'true';
      else link.removeAttribute('aria-current');
    });
  },
  // Everything above counts, or a jump past a heading would go unnoticed.
  { rootMargin: '9999999px 0px -66%' },
);
for (const heading of headings) if (heading) observer.observe(heading);
