// What an employer looks for first, as one line: place, position, availability, profiles. Nothing if none is known.
import type { SiteInfo } from '../../content/site';
import { Link } from './link';

/** The place and the position are those of resume.yaml. */
export function visitorFacts({ settings, resume }: SiteInfo): string[] {
  const { city, region } = resume?.basics?.location ?? {};
  const job = resume?.work?.find(({ startDate, endDate }) => startDate && !endDate);
  const facts = [[city, region], [job?.position, job?.name], [settings.availability]];
  return facts.map((parts) => parts.filter(Boolean).join(', ')).filter((fact) => fact !== '');
}

export function VisitorFacts({ site, facts }: { site: SiteInfo; facts: string[] }) {
  if (facts.length + Object.keys(site.settings.profiles).length === 0) return null;
  return (
    <ul className="known">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      <Profiles site={site} />
    </ul>
  );
}

/** The items of a list of links. */
export const Profiles = ({ site }: { site: SiteInfo }) =>
  Object.entries(site.settings.profiles).map(([label, to]) => (
    <li key={label}>
      <Link href={site.href(to)} isProfile>
        {label}
      </Link>
    </li>
  ));
