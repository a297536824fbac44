// Marks the link to the section being read: the last section whose heading is above or in the upper third of the window, or the
// section that the visitor went to, while its heading is in this third (at the end of the page, anywhere in the window).

const links = [...(document.querySelector('.side')?.querySelectorAll('a') ?? [])];
const headings = links.map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? ''));

function mark(): void {
  const tops = headings.map((heading) => heading?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY);
  const isEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 2;
  const chosen = headings.findIndex((heading) => heading?.matches(':target'));
  const isChosen = tops[chosen] >= 0 && tops[chosen] < (isEnd ? innerHeight : innerHeight / 3);
  const reading = isChosen ? chosen : tops.findLastIndex((top) => top < innerHeight / 3);
  links.forEach((link, index) => {
    if (index === reading) link.ariaCurrent = 'true';
    else link.removeAttribute('aria-current');
  });
}

for (const event of ['scroll', 'resize', 'hashchange']) addEventListener(event, mark, { passive: true });
mark();
