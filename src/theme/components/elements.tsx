// The elements that pages share: links, tags, profiles, and HTML from the Markdown step.
import { createContext, type ReactNode, useContext } from 'react';
import { isExternal, toOwnPath } from '../../base/html/addresses';
import { english } from '../../base/translations/phrases';
import { tagPath } from '../../content/posts/posts';
import type { SiteInfo } from '../../content/site';

/** Words in the language of the page, and the URL of the site, for components that do not get the site. */
export const SiteContext = createContext({ translate: english, url: '' });

interface LinkProps {
  /** The final address: an internal one comes from the site's `href`. */
  href: string;
  className?: string;
  children: ReactNode;
  /** True on the page itself; 'section' on a page below it. */
  current?: boolean | 'section';
  /** Opens in a new tab although it is internal, such as the resume. */
  newTab?: boolean;
  /** The owner's profile on another site: https://microformats.org/wiki/rel-me */
  isProfile?: boolean;
}

/** A link that may lead to another site; such links open in a new tab. */
export function Link({ href, className, children, current, newTab = false, isProfile = false }: LinkProps) {
  const { translate, url } = useContext(SiteContext);
  const opens = newTab || (isExternal(href) && toOwnPath(href, url) === href);
  const rel = [isProfile && 'me', opens && 'noopener'].filter(Boolean).join(' ') || undefined;
  const names = [className, opens && 'out'].filter(Boolean).join(' ') || undefined;
  return (
    <a
      href={href}
      className={names}
      aria-current={current === true ? 'page' : current ? 'true' : undefined}
      target={opens ? '_blank' : undefined}
      rel={rel}
    >
      {children}
      {opens && <span className="vh">{` (${translate('opens in a new tab')})`}</span>}
    </a>
  );
}

type HtmlProps = { html: string; className?: string; as?: 'div' | 'figure' | 'ol' };

/** HTML from the Markdown step, a drawing, or a list of contents. It is already sanitized: it has no scripts and no handlers. */
export function Html({ html, className, as: Tag = 'div' }: HtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is sanitized, and React accepts finished HTML in no other way
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

export const Chips = ({ items }: { items: string[] }) => (
  <ul className="chips">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

export const Tags = ({ site, tags }: { site: SiteInfo; tags: string[] }) => (
  <ul className="chips tags" aria-label={site.translate('Tags')}>
    {tags.map((tag) => (
      <li key={tag}>
        <Link href={site.href(tagPath(tag))}>{tag}</Link>
      </li>
    ))}
  </ul>
);

export const Profiles = ({ site }: { site: SiteInfo }) =>
  Object.entries(site.settings.profiles).map(([label, to]) => (
    <li key={label}>
      <Link href={site.href(to)} isProfile>
        {label}
      </Link>
    </li>
  ));

type ListPageProps = { heading: string; intro: ReactNode; children: ReactNode };

export const ListPage = ({ heading, intro, children }: ListPageProps) => (
  <div className="wrap">
    <div className="head">
      <h1>{heading}</h1>
      {intro && <p>{intro}</p>}
    </div>
    <div className="tail">{children}</div>
  </div>
);
