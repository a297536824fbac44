// Hero over the pond, about, skills, closing note.
import { isExternal } from '../../base/html/addresses';
import type { Site, SiteInfo } from '../../content/site';
import { italicHeadings, proseFaces, proseStyles } from '../../markdown/prose-assets';
import { homeCard } from '../cards/card';
import { Chips } from '../components/chips';
import { Html } from '../components/html';
import { Link } from '../components/link';
import { Picture } from '../components/picture';
import { homeData } from '../data/structured-data';
import { SunOverWater } from '../drawings';
import type { Page } from '../page';
import { homeMarkdown } from './markdown/pages';

/** Without the pond the hero is only as high as its text needs. */
const STILL_HERO = '@media screen{.hero{padding-block:clamp(5rem,16svh,9rem) clamp(3rem,8svh,5rem)}}';

/** The number of letters that fit on the narrowest screens at full size. */
const SHORT_WORD = 10;

export function homePage(site: Site): Page {
  const { name, role, description, koi } = site.settings;
  return {
    path: '/',
    title: `${name}, ${role}`,
    description,
    source: site.sources.about,
    card: homeCard(site),
    element: <Home site={site} />,
    className: 'home',
    ground: 'sky',
    styles: [...proseStyles(site.about), 'home', 'plates'],
    css: site.about.css + nameRule(name) + (koi === false ? STILL_HERO : ''),
    scripts: [...(koi === false ? [] : ['pond' as const]), ...(site.about.hasCode ? ['copy' as const] : [])],
    ...homeFaces(site),
    data: homeData(site),
    markdown: () => homeMarkdown(site),
  };
}

/** The last of several sections is the closing note. */
const split = ({ sections }: Site['about']) =>
  sections.length > 1
    ? { shown: sections.slice(0, -1), closing: sections.at(-1) }
    : { shown: sections, closing: undefined };

/** The first paragraph and the closing note are set in the font of headings. */
function homeFaces({ about, settings }: Site): Required<Pick<Page, 'faces' | 'italics'>> {
  const { shown, closing } = split(about);
  const html = shown.map((section) => section.html).join('');
  const prose = html.replace(/^\s*<p>(.*?)<\/p>/s, '<h2>$1</h2>');
  const serif = `${prose}<h2>${closing?.html ?? ''}</h2>`;
  const [, after] = settings.greeting.split('{name}');
  const ofName = after === undefined ? [] : ['serif-italic' as const];
  return {
    faces: [...new Set([...ofName, ...proseFaces({ html: serif, hasMath: about.hasMath })])],
    italics: (after === undefined ? '' : settings.name + after) + italicHeadings(serif),
  };
}

function Home({ site }: { site: SiteInfo }) {
  const { closing } = split(site.about);
  return (
    <>
      <Hero site={site} />
      <div className="wrap">
        <About site={site} />
        <Skills site={site} />
        {closing && (
          <section className="closing" aria-label={closing.heading}>
            <Html className="prose" html={closing.html} />
          </section>
        )}
      </div>
    </>
  );
}

function Hero({ site }: { site: SiteInfo }) {
  const { greeting, name, tagline, koi } = site.settings;
  const [before, after] = greeting.split('{name}');
  // The punctuation after the name stays on its line if there is room.
  const [sign = ''] = /^\S+/.exec(after ?? '') ?? [];
  const rest = after?.slice(sign.length);
  return (
    <section className="hero" aria-labelledby="greeting">
      {koi !== false && (
        <iframe
          className="pond"
          src={site.href(headless(koi))}
          title={site.translate('Koi swimming in a pond, decorative')}
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox="allow-scripts"
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
      <div className="wrap">
        <div className="rise">
          <h1 id="greeting">
            {before}
            {after !== undefined && <em>{name + sign}</em>}
            {rest && <i>{rest}</i>}
          </h1>
          <p className="tagline">{tagline}</p>
          {site.buttons.length > 0 && (
            <p className="actions">
              {site.buttons.map(({ label, to, isFile }, index) => (
                <Link
                  key={label + to}
                  href={site.href(to)}
                  className={index === 0 ? 'btn solid' : 'btn'}
                  newTab={isFile}
                >
                  {label}
                </Link>
              ))}
            </p>
          )}
        </div>
        {koi !== false && <Caption site={site} koi={koi} />}
      </div>
    </section>
  );
}

/** A link to the pond, and the button that pauses it. */
function Caption({ site, koi }: { site: SiteInfo; koi: string }) {
  return (
    <div className="caption">
      {isExternal(koi) ? <span /> : <Link href={site.href(koi)}>{site.translate('Feed the koi')}</Link>}
      <button className="pause" type="button">
        <svg viewBox="0 0 10 12" aria-hidden="true">
          <path className="bars" d="M0 0h3v12H0zM7 0h3v12H7z" />
          <path className="play" d="M0 0l10 6-10 6z" />
        </svg>
        {site.translate('Pause animation')}
      </button>
    </div>
  );
}

/** Returns the rule that makes a name with a long word smaller on narrow screens. */
function nameRule(name: string): string {
  const letters = Math.max(...name.split(/[\s-]/).map((word) => [...word].length));
  return letters > SHORT_WORD ? `:root{--letters:${letters}}` : '';
}

/**
 * Adds the flag that hides the controls of the animation. The site's own koi page gets it as a fragment too, which
 * its style sheet can match with scripts off.
 */
export function headless(koi: string): string {
  const [page, fragment = /^\/koi\/?(?:\?|$)/.test(koi) ? 'headless' : undefined] = koi.split('#');
  return `${page}${page.includes('?') ? '&' : '?'}headless${fragment === undefined ? '' : `#${fragment}`}`;
}

function About({ site }: { site: SiteInfo }) {
  const { portrait } = site.settings;
  const [hello, ...rest] = split(site.about).shown;
  if (hello === undefined) return null;
  return (
    <section className="about" aria-labelledby="hello">
      <figure className="portrait">
        {portrait ? <Picture site={site} {...portrait} /> : <SunOverWater />}
      </figure>
      <div className="text">
        <h2 id="hello">{hello.heading}</h2>
        <Html className="prose" html={hello.html} />
        {rest.map((section) => (
          <section key={section.heading}>
            <h3>{section.heading}</h3>
            <Html className="prose" html={section.html} />
          </section>
        ))}
      </div>
    </section>
  );
}

function Skills({ site: { about, translate } }: { site: SiteInfo }) {
  if (Object.keys(about.skills).length === 0) return null;
  return (
    <section className="skills" aria-labelledby="skills">
      <h2 id="skills">{translate('Skills')}</h2>
      <dl>
        {Object.entries(about.skills).map(([group, items]) => (
          <div key={group}>
            <dt>{group}</dt>
            <dd>
              <Chips items={items} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
