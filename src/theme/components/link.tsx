// A link that may lead to another site; such links open in a new tab.
import { type ReactNode, useContext } from 'react';
import { isExternal } from '../../base/html/addresses';
import { Language } from './language';

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

export function Link({ href, className, children, current, newTab = false, isProfile = false }: LinkProps) {
  const translate = useContext(Language);
  const opens = newTab || isExternal(href);
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
