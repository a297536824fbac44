// A link that may lead to another site; such links open in a new tab.
import type { ReactNode } from 'react';
import { isExternal } from '../html/addresses';

interface LinkProps {
  /** The final address: an internal one comes from the site's `href`. */
  href: string;
  className?: string;
  children: ReactNode;
  /** True on the page itself; 'section' on a page below it. */
  current?: boolean | 'section';
  /** Opens in a new tab although it is internal, such as the resume. */
  newTab?: boolean;
}

export function Link({ href, className, children, current, newTab = false }: LinkProps) {
  const opens = newTab || isExternal(href);
  const names = [className, opens && 'out'].filter(Boolean).join(' ') || undefined;
  return (
    <a
      href={href}
      className={names}
      aria-current={current === true ? 'page' : current ? 'true' : undefined}
      {...(opens ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
      {opens && <span className="vh"> (opens in a new tab)</span>}
    </a>
  );
}
