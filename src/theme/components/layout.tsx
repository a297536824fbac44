// The frame of every page: skip link, sticky top bar, an empty main, footer.
import { inLanguage } from '../../base/text/letters';
import type { SiteInfo } from '../../content/site';
import { KoiMark } from '../drawings';
import { Link, Profiles } from './elements';

interface LayoutProps {
  site: SiteInfo;
  /** The path of the page, to mark the current link. */
  path: string;
  lang?: string;
}

export function Layout({ site, path, lang = site.settings.language }: LayoutProps) {
  const own = inLanguage(site.settings.language, lang);
  return (
    <>
      <a className="skip" href="#main" {...own}>
        {site.translate('Skip to content')}
      </a>
      <TopBar site={site} path={path} language={own} />
      <main id="main" tabIndex={-1} />
      <Footer site={site} language={own} />
    </>
  );
}

const currentOf = (to: string, path: string): boolean | 'section' =>
  path === to || (path.replace(/^\/tags\//, '/blog/').startsWith(`${to}/`) && 'section');

/** Returns a key for all that the frame shows of a path: which links lead to the page or its section. */
export const currentLinks = (site: SiteInfo, path: string): string =>
  [{ to: '/' }, ...site.nav].map(({ to }) => currentOf(to, path)).join();

/** Font sizes in the bar, in rem, and the widths of a narrow and a wide letter as shares of the font size. */
const [NAME, LINK, LETTER, WIDE] = [1.3125, 0.9375, 0.5, 1];
const [BESIDE_NAME, AROUND_LINK, TOGGLE] = [3, 2.1, 2];
const [NARROWEST, WIDEST, PAGE] = [36, 1000, 64];
/** The share of a narrow window that is between its gutters. */
const BETWEEN = 0.9;

const lengthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter < '\u1100' ? LETTER : WIDE), 0);

/** The width of the window in rem from which the name and the links of the bar fit into one row. */
export function barWidth({ nav, settings }: SiteInfo): number {
  if (nav.length === 0) return 0;
  const links = nav.reduce((sum, { label }) => sum + LINK * lengthOf(label) + AROUND_LINK, 0);
  const content = NAME * lengthOf(settings.name) + BESIDE_NAME + links + TOGGLE;
  return content > PAGE ? WIDEST : Math.max(NARROWEST, Math.ceil(content / BETWEEN));
}

interface FrameProps extends LayoutProps {
  /** The attributes `lang` and `dir` of the words of the frame, if the page is in another language. */
  language: ReturnType<typeof inLanguage>;
}

function TopBar({ site, path, language }: FrameProps) {
  return (
    <header className="bar" {...language}>
      <div className="wrap">
        <Link href={site.href('/')} className="name" current={path === '/'}>
          <KoiMark />
          {site.settings.name}
        </Link>
        <nav className="links" aria-label={site.translate('Main')}>
          {site.nav.map(({ label, to, isFile }) => (
            <Link key={label + to} href={site.href(to)} newTab={isFile} current={currentOf(to, path)}>
              {label}
            </Link>
          ))}
        </nav>
        <ThemeToggle label={site.translate('Toggle theme')} />
      </div>
    </header>
  );
}

/** The style sheet shapes its sun into a moon, and its script sets `aria-pressed`: the build cannot know the theme. */
const ThemeToggle = ({ label }: { label: string }) => (
  <button className="toggle" type="button" aria-label={label} aria-pressed={false}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <mask id="bite">
        <path fill="#fff" d="M-9-9h42v42H-9z" />
        <circle className="bite" cx="18" cy="7.5" r="7.2" />
      </mask>
      <circle className="disc" cx="12" cy="12" r="5" mask="url(#bite)" />
      <path
        className="rays"
        d="M12 1.6v2.2M12 20.2v2.2M1.6 12h2.2M20.2 12h2.2M4.65 4.65 6.2 6.2M17.8 17.8l1.55 1.55M4.65 19.35 6.2 17.8M17.8 6.2l1.55-1.55"
      />
    </svg>
  </button>
);

function Footer({ site, language }: Omit<FrameProps, 'path'>) {
  const { name, email, profiles } = site.settings;
  return (
    <footer className="foot" {...language}>
      <div className="wrap">
        <p>
          {'© '}
          <span id="year">{site.today.slice(0, 4)}</span>
          {` ${name}`}
        </p>
        <button id="system" type="button" data-done={site.translate('The theme follows the system.')}>
          {site.translate('Use the theme of the system')}
        </button>
        {/* say() writes here. */}
        <div id="said" className="vh" role="status" />
        {(site.hasBlog || email !== undefined || Object.keys(profiles).length > 0) && (
          <ul className="elsewhere">
            {site.hasBlog && (
              <li>
                <a href={site.href('/search')} rel="search">
                  {site.translate('Search')}
                </a>
              </li>
            )}
            {email !== undefined && (
              <li>
                <a href={`mailto:${email}`}>{site.translate('Email')}</a>
              </li>
            )}
            <Profiles site={site} />
          </ul>
        )}
      </div>
    </footer>
  );
}
