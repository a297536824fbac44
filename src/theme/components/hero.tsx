// The greeting over the pond.
import { isExternal } from '../../base/html/addresses';
import type { SiteInfo } from '../../content/site';
import { Link, Profiles } from './elements';

/** What an employer looks for first: place and position, which are those of resume.yaml, and availability. */
export function visitorFacts({ settings, resume }: SiteInfo): string[] {
  const { city, region } = resume?.basics?.location ?? {};
  const job = resume?.work?.find(({ startDate, endDate }) => startDate && !endDate);
  const facts = [[city, region], [job?.position, job?.name], [settings.availability]];
  return facts.map((parts) => parts.filter(Boolean).join(', ')).filter((fact) => fact !== '');
}

/** As one line, with the profiles. Nothing if none is known. */
function VisitorFacts({ site, facts }: { site: SiteInfo; facts: string[] }) {
  if (facts.length + Object.keys(site.settings.profiles).length === 0) return null;
  const items = [...facts.map((fact) => <li key={fact}>{fact}</li>), ...Profiles({ site })];
  // Firefox balances lines only where it finds spaces.
  return <ul className="known">{items.flatMap((item) => [item, ' '])}</ul>;
}

export function Hero({ site, facts }: { site: SiteInfo; facts: string[] }) {
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
          <VisitorFacts site={site} facts={facts} />
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
      {isExternal(koi) ? (
        <span />
      ) : (
        <Link href={site.href(koi)} className="door">
          {site.translate('Feed the koi')}
        </Link>
      )}
      <button className="pause" type="button">
        <svg viewBox="0 0 10 12" aria-hidden="true">
          <path className="bars" d="M0 0h3v12H0zM7 0h3v12H7z" />
          <path className="play" d="M0 0l10 6-10 6z" />
        </svg>
        <span className="vh">{site.translate('Pause animation')}</span>
      </button>
    </div>
  );
}

/**
 * Adds the flag that hides the controls of the animation. The site's own koi page gets it as a fragment too, which
 * its style sheet can match with scripts off.
 */
export function headless(koi: string): string {
  const [page, fragment = /^\/koi\/?(?:\?|$)/.test(koi) ? 'headless' : undefined] = koi.split('#');
  return `${page}${page.includes('?') ? '&' : '?'}headless${fragment === undefined ? '' : `#${fragment}`}`;
}
