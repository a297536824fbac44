// Links to texts that are shown with drafts only: without them, such a link stops the build.
import type { RenderedPage } from '../../base/output';
import { type Site, textsOf } from '../../content/site';
import { type Finding, placesOf } from './finding';

/** Warns of those that the owner has written in published texts, menus, projects, redirects and the resume. */
export function checkLinksToDrafts(pages: RenderedPage[], site: Site): Finding[] {
  const isHidden = ({ draft, date = '' }: { draft: boolean; date?: string }) => draft || date > site.today;
  const hidden = textsOf(site).filter(isHidden);
  const sources = new Set(hidden.map(({ source }) => source));
  const paths = hidden.flatMap(({ path }) => [site.href(path), site.absolute(path)]);
  const starts = paths.map((path) => path.replace(/\/$/, ''));
  const leadsThere = (to: string): boolean =>
    starts.some((start) => to.startsWith(start) && /^\/?(?:[?#]|$)/.test(to.slice(start.length)));
  const linking = pages.filter(
    ({ source, pageIndex }) => !sources.has(source) && pageIndex.links.some(leadsThere),
  );
  // The other links on these pages are those of lists, which a build without drafts does not have.
  return linking.flatMap(({ source, isRedirect, pageIndex }) => {
    const written = isRedirect
      ? pageIndex.links.filter((to) => to.startsWith('/'))
      : placesOf(site)(source).map(({ text }) => text);
    return written.filter(leadsThere).map((rendered) => {
      const address = rendered.startsWith('/') ? rendered.slice(site.base.length) : rendered;
      const message = `link to ${address} leads nowhere without drafts`;
      const hint = 'publish that text too, or remove the link until then.';
      return { source, message, hint, near: [address], rendered, severity: 'warning' as const };
    });
  });
}
