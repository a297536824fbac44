// The greeting over the pond.
import { isExternal } from '../../base/html/addresses';
import type { SiteInfo } from '../../content/site';
import { Link, Profiles } from './elements';

/** Returns what an employer looks for first, as far as it is known: place and position of resume.yaml, and availability. */
export function ownerDetails({ settings, resume }: SiteInfo): string[] {
  const { city, region } = resume?.basics?.location ?? {};
  const job = resume?.work?.find(({ startDate, endDate }) => startDate && !endDate);
  const details = [[city, region], [job?.position, job?.name], [settings.availability]];
  return details.map((words) => words.filter(Boolean).join(', ')).filter((detail) => detail !== '');
}

function OwnerDetails({ site, details }: { site: SiteInfo; details: string[] }) {
  if (details.length + Object.keys(site.settings.profiles).length === 0) return null;
  const items = [...details.map((detail) => <li key={detail}>{detail}</li>), ...Profiles({ site })];
  // Firefox balances lines only where it finds spaces.
  return <ul className="known">{items.flatMap((item) => [item, ' '])}</ul>;
}

export function Hero({ site, details }: { site: SiteInfo; details: string[] }) {
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
          <OwnerDetails site={site} details={details} />
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

/** Adds the flag that hides the controls; for our koi page also as a fragment, which its style sheet matches without scripts. */
export function headless(koi: string): string {
  const [page, fragment = /^\/koi\/?(?:\?|$)/.test(koi) ? 'headless' : undefined] = koi.split('#');
  return `${page}${page.includes('?') ? '&' : '?'}headless${fragment === undefined ? '' : `#${fragment}`}`;
}
