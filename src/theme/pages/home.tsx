// Hero over the pond, about, selected work.
import type { Post } from '../../content/posts/posts';
import type { SiteInfo } from '../../content/site';
import { italicHeadings, proseFaces, proseStyles } from '../../markdown/prose-assets';
import { Html } from '../components/elements';
import { Hero, ownerDetails } from '../components/hero';
import { Picture } from '../components/picture';
import { SelectedWork, selectWork, type Work } from '../components/selected-work';
import { homeMarkdown } from '../data/page-markdown';
import { homeData } from '../data/structured-data';
import { sunOverWater } from '../drawings';
import type { Page } from '../page';
import { homeCard } from '../social-cards/card';

/** Without the pond the hero is only as high as its text needs. */
const STILL_HERO = '@media screen{.hero{padding-block:clamp(5rem,16svh,9rem) clamp(3rem,8svh,5rem)}}';

export function homePage(site: SiteInfo, posts: Post[]): Page {
  const { name, role, description, koi } = site.settings;
  const styles = proseStyles(site.about.html);
  return {
    path: '/',
    title: `${name}, ${role}`,
    description,
    source: site.sources.about,
    card: homeCard(site),
    element: <Home site={site} details={ownerDetails(site)} work={selectWork(site, posts)} />,
    className: 'home',
    ground: 'sky',
    styles: [...styles, 'home', 'plates', 'work'],
    css: site.about.css + nameRule(name) + (koi === false ? STILL_HERO : ''),
    scripts: [
      ...(koi === false ? [] : ['pond' as const]),
      ...(styles.includes('code') ? ['copy' as const] : []),
    ],
    ...homeFaces(site),
    data: () => homeData(site),
    markdown: () => homeMarkdown(site),
    searched: { title: name, tags: [role] },
  };
}

/** The last of several sections is the closing note. */
const split = ({ sections }: SiteInfo['about']) =>
  sections.length > 1
    ? { shown: sections.slice(0, -1), closing: sections.at(-1) }
    : { shown: sections, closing: undefined };

/** The first paragraph and the closing note are set in the font of headings. */
function homeFaces({ about, settings }: SiteInfo): Required<Pick<Page, 'faces' | 'italics'>> {
  const { shown, closing } = split(about);
  const html = shown.map((section) => section.html).join('');
  const prose = html.replace(/^\s*<p>(.*?)<\/p>/s, '<h2>$1</h2>');
  const serif = `${prose}<h2>${closing?.html ?? ''}</h2>`;
  const [, after] = settings.greeting.split('{name}');
  return {
    faces: proseFaces(serif),
    italics: (after === undefined ? '' : settings.name + after) + italicHeadings(serif),
  };
}

function Home({ site, details, work }: { site: SiteInfo; details: string[]; work?: Work }) {
  return (
    <>
      <Hero site={site} details={details} />
      <div className="wrap">
        <About site={site} />
        {work && <SelectedWork site={site} {...work} />}
      </div>
    </>
  );
}

/** Sets --letters to the number of letters in the longest word of a name, by which home.css makes it smaller if needed. */
const nameRule = (name: string): string =>
  `:root{--letters:${Math.max(...name.split(/[\s-]/).map((word) => [...word].length))}}`;

function About({ site }: { site: SiteInfo }) {
  const { portrait } = site.settings;
  const { shown, closing } = split(site.about);
  const [hello, ...rest] = shown;
  const hasSkills = Object.keys(site.about.skills).length > 0;
  if (hello === undefined && !hasSkills) return null;
  return (
    <section className="about" aria-labelledby={hello ? 'hello' : 'skills'}>
      {portrait ? (
        <figure className="portrait">
          <Picture site={site} {...portrait} sizes="(min-width: 48rem) 16rem, 10rem" />
        </figure>
      ) : (
        <Html as="figure" className="portrait" html={sunOverWater(site.translate)} />
      )}
      <div className="text">
        {hello && (
          <>
            <h2 id="hello">{hello.heading}</h2>
            <Html className="prose" html={hello.html} />
          </>
        )}
        {rest.map((section) => (
          <section key={section.heading}>
            <h3>{section.heading}</h3>
            <Html className="prose" html={section.html} />
          </section>
        ))}
        {hasSkills && <Skills site={site} />}
        {closing && <Html className="closing prose" html={closing.html} />}
      </div>
    </section>
  );
}

const Skills = ({ site: { about, translate } }: { site: SiteInfo }) => (
  <section className="skills" aria-labelledby="skills">
    <h3 id="skills">{translate('Skills')}</h3>
    <dl>
      {Object.entries(about.skills).map(([group, items]) => (
        <div key={group}>
          <dt>{group}</dt>
          <dd>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
