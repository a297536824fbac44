// An invitation to write, the email address, and links to profiles.
import type { SiteInfo } from '../../content/site';
import { Link } from '../components/elements';
import { contactMarkdown } from '../data/page-markdown';
import { type Page, sitePage } from '../page';

export function contactPage(site: SiteInfo): Page {
  const { email, profiles, pages } = site.settings;
  return {
    ...sitePage(site, '/contact', pages.contact, () => contactMarkdown(site)),
    searched: { tags: ['contact', 'email', ...Object.keys(profiles)] },
    element: <Contact site={site} />,
    styles: ['contact'],
    ...(email !== undefined && { css: `:root{--letters:${email.length}}`, scripts: ['copy' as const] }),
  };
}

function Contact({ site }: { site: SiteInfo }) {
  const { email, profiles, pages } = site.settings;
  return (
    <div className="wrap contact">
      <div className="column">
        <h1>{site.translate('Contact')}</h1>
        <p className="ask">{pages.contact.intro}</p>
        {email !== undefined && (
          <div className="mail">
            <a href={`mailto:${email}`}>{email}</a>
            <button
              className="btn copy"
              type="button"
              data-copy={email}
              aria-label={site.translate('Copy email address')}
            >
              {site.translate('Copy')}
            </button>
          </div>
        )}
      </div>
      {(Object.keys(profiles).length > 0 || site.hasResume) && (
        <ul className="else">
          {Object.entries(profiles).map(([label, to]) => (
            <li key={label}>
              <Link href={site.href(to)} isProfile>
                {label}
                <span>
                  <bdi>{shorten(to)}</bdi>
                </span>
              </Link>
            </li>
          ))}
          {site.hasResume && (
            <li>
              <Link href={site.href(site.resume ? '/resume' : '/resume.pdf')} newTab={!site.resume}>
                {site.translate('Resume')}
                <span>{site.resume ? site.translate('page and PDF') : 'PDF'}</span>
              </Link>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** `https://www.linkedin.com/in/your-name` -> `in/your-name`; an address without a path keeps its host. */
function shorten(address: string): string {
  const [, host, path] = /^(?:https?:)?\/\/(?:www\.)?([^/]+)\/?(.*?)\/?$/i.exec(address) ?? ['', address, ''];
  return path || host;
}
