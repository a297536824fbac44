// Hero over the pond, about, skills, closing note.
import { homeCard } from '../cards/card';
import { Chips } from '../components/chips';
import { Html } from '../components/html';
import { Link } from '../components/link';
import { Picture } from '../components/picture';
import { SunOverWater } from '../drawings';
import { isExternal } from '../html/addresses';
import { type Page, proseFaces, proseStyles, toFile } from '../page';
import { homeData } from '../render/structured-data';
import type { Site } from '../types';

export function homePage(site: Site): Page {
  const { name, role, description, greeting } = site.settings;
  const { css, hasCode } = site.about;
  return {
    path: '/',
    file: toFile('/'),
    title: `${name}, ${role}`,
    description,
    source: site.sources.about,
    card: homeCard(site),
    status: 200,
    element: <Home site={site} />,
    className: 'home',
    styles: [...proseStyles(site.about), 'home', 'plates'],
    css,
    scripts: ['pond', ...(hasCode ? ['copy' as const] : [])],
    faces: [
      ...(greeting.includes('{name}') ? ['newsreader-italic' as const] : []),
      ...proseFaces(site.about),
    ],
    data: homeData(site),
  };
}

function Home({ site }: { site: Site }) {
  return (
    <>
      <Hero site={site} />
      <div className="wrap">
        <About site={site} />
        <Skills site={site} />
        <Closing site={site} />
      </div>
    </>
  );
}

function Hero({ site }: { site: Site }) {
  const { greeting, name, tagline, koi } = site.settings;
  const [before, after = ''] = greeting.split('{name}');
  return (
    <section className="hero" aria-labelledby="greeting">
      <iframe
        className="pond"
        src={headless(site.href(koi))}
        title="Koi swimming in a pond, decorative"
        loading="lazy"
        referrerPolicy="no-referrer"
        sandbox="allow-scripts"
        tabIndex={-1}
        aria-hidden="true"
      />
      <div className="wrap">
        <div className="rise">
          <h1 id="greeting">
            {before}
            {greeting.includes('{name}') && <em>{`${name.replaceAll(' ', '\u00a0')}${after}`}</em>}
          </h1>
          <p className="tagline">{tagline}</p>
          <p className="actions">
            <Link site={site} to="#/projects" className="btn solid">
              Projects
            </Link>
            <Link site={site} to="#/blog" className="btn">
              Blog
            </Link>
          </p>
        </div>
        <div className="caption">
          {isExternal(koi) ? (
            <span />
          ) : (
            <Link site={site} to={koi}>
              Visit the pond
            </Link>
          )}
          <button className="pause" type="button">
            <svg viewBox="0 0 10 12" aria-hidden="true">
              <path className="bars" d="M0 0h3v12H0zM7 0h3v12H7z" />
              <path className="play" d="M0 0l10 6-10 6z" />
            </svg>
            Pause animation
          </button>
        </div>
      </div>
    </section>
  );
}

/**
 * The address with the flag that tells the animation to show no controls. Ours has it as its fragment too, where its
 * style sheet sees it when scripts are off.
 */
export function headless(address: string): string {
  const [page, fragment = isExternal(address) ? undefined : 'headless'] = address.split('#');
  return `${page}${page.includes('?') ? '&' : '?'}headless${fragment === undefined ? '' : `#${fragment}`}`;
}

function About({ site }: { site: Site }) {
  const { portrait } = site.settings;
  const [hello, ...rest] = site.about.sections.slice(0, -1);
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

function Skills({ site }: { site: Site }) {
  return (
    <section className="skills" aria-labelledby="skills">
      <h2 id="skills">Skills</h2>
      <dl>
        {Object.entries(site.about.skills).map(([group, skills]) => (
          <div key={group}>
            <dt>{group}</dt>
            <dd>
              <Chips items={skills} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Closing({ site }: { site: Site }) {
  const closing = site.about.sections.at(-1);
  return (
    <section className="closing" aria-label={closing?.heading}>
      <Html className="prose" html={closing?.html ?? ''} />
    </section>
  );
}
