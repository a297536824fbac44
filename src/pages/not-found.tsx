// The 404 pages: a plain message, links to other pages, and a place for the nearest page, which a script finds.
import { Link } from '../components/link';
import { Rings } from '../drawings';
import type { Page } from '../page';
import { hasBlog, type Site } from '../site';

/** Builds the page for `message`. `source` is the file to name in problems with the page. */
export function notFoundPage(
  site: Site,
  message: string,
  path: string,
  source = site.sources.settings,
): Page {
  const { name } = site.settings;
  return {
    path,
    title: `${message} · ${name}`,
    description: `${message.replace(/\.?$/, '.')} Try the home page${hasBlog(site) ? ' or the blog' : ''} of ${name}.`,
    source,
    isNotFound: true,
    className: 'not-found-page',
    element: <NotFound site={site} message={message} />,
    styles: ['not-found'],
    scripts: ['nearest'],
  };
}

function NotFound({ site, message }: { site: Site; message: string }) {
  return (
    <div className="wrap not-found">
      <Rings />
      <div>
        <h1>{message}</h1>
        <p>
          {'Nothing here but rings on the water. '}
          <Link href={site.href('/')}>Go home</Link>
          {hasBlog(site) && (
            <>
              {' or '}
              <Link href={site.href('/blog')}>read the blog</Link>
            </>
          )}
          .
        </p>
        <p id="nearest" role="status" data-sitemap={site.href('/sitemap.xml')} />
      </div>
    </div>
  );
}
