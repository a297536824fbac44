// Posts with a contents list: marks the section that is being read, which is the last one whose heading has passed the
// upper third of the screen.

const links = [...document.querySelectorAll<HTMLAnchorElement>('.side a')];
const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));

const observer = new IntersectionObserver(
  () => {
    const reading = headings.findLastIndex(
      (heading) => heading && heading.getBoundingClientRect().top < innerHeight / 3,
    );
    links.forEach((link, index) => {
      if (index === reading) link.ariaCurrent = 'true';
      else link.removeAttribute('aria-current');
    });
  },
  { rootMargin: '0px 0px -66% 0px' },
);
for (const heading of headings) if (heading) observer.observe(heading);
