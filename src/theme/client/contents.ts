// Marks the link to the section being read: the last section whose heading is above or in the upper third of the window (at the
// end of the page, anywhere in the window), or the section that the visitor went to, while its heading is there.

const links = [...(document.querySelector('.side')?.querySelectorAll('a') ?? [])];
const headings = links.map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? ''));

function mark(): void {
  const tops = headings.map((heading) => heading?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY);
  const isEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 2;
  const limit = isEnd ? innerHeight : innerHeight / 3;
  const chosen = headings.findIndex((heading) => heading?.matches(':target'));
  const reading =
    tops[chosen] >= 0 && tops[chosen] < limit ? chosen : tops.findLastIndex((top) => top < limit);
  links.forEach((link, index) => {
    link.ariaCurrent = index === reading ? 'true' : null;
  });
}

for (const event of ['scroll', 'resize', 'hashchange']) addEventListener(event, mark, { passive: true });
mark();
