// The 404 pages: a plain message, links to other pages, and a place for the nearest page, which a script finds.
import type { Message } from '../../base/text/messages';
import type { SiteInfo } from '../../content/site';
import { Link } from '../components/elements';
import type { Page } from '../page';

/** Builds the page for `message`. `source` is the file to name in problems with the page. */
export function notFoundPage(
  site: SiteInfo,
  message: Message,
  path: string,
  source = site.sources.settings,
): Page {
  const { name } = site.settings;
  const heading = site.translate(message);
  const elsewhere = site.hasBlog
    ? 'Try the home page or the blog of {name}.'
    : 'Try the home page of {name}.';
  return {
    path,
    title: `${heading} · ${name}`,
    description: `${heading.replace(/[^.!?…]$/u, '$&.')} ${site.translate(elsewhere, { name })}`,
    source,
    isNotFound: true,
    element: <NotFound site={site} heading={heading} />,
    styles: ['not-found'],
    scripts: ['suggest'],
  };
}

/** Rings on water, seen at a low angle, which fade outward. */
const Rings = () => (
  <svg className="rip" viewBox="0 0 600 240" aria-hidden="true">
    <g transform="translate(300 120)">
      <ellipse rx="12" ry="4.8" strokeOpacity="0.97" />
      <ellipse rx="30" ry="12" strokeOpacity="0.93" />
      <ellipse rx="56" ry="22.4" strokeOpacity="0.88" />
      <ellipse rx="90" ry="36" strokeOpacity="0.8" />
      <ellipse rx="132" ry="52.8" strokeOpacity="0.71" />
      <ellipse rx="182" ry="72.8" strokeOpacity="0.6" />
      <ellipse rx="240" ry="96" strokeOpacity="0.47" />
      <ellipse rx="298" ry="119.2" strokeOpacity="0.34" />
    </g>
  </svg>
);

function NotFound({ site, heading }: { site: SiteInfo; heading: string }) {
  return (
    <div className="wrap not-found">
      <h1>{heading}</h1>
      <p>
        {`${site.translate('Nothing here but rings on the water.')} `}
        <br />
        <Link href={site.href('/')}>{site.translate('Go home')}</Link>
        {site.hasBlog && (
          <>
            {` ${site.translate('or')} `}
            <Link href={site.href('/blog')}>{site.translate('read the blog')}</Link>
          </>
        )}
        .
      </p>
      <p id="nearest" role="status" data-sitemap={site.href('/sitemap.xml')} />
      <Rings />
    </div>
  );
}
