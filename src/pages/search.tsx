// The search page: a field that its script answers, and the tags and years, which are all there is without scripts.
import { Tags } from '../components/chips';
import { Link } from '../components/link';
import { ListPage } from '../components/list-page';
import { allTags } from '../content/tags';
import { pageCard } from '../generated/cards/card';
import type { Page } from '../page';
import { plural } from '../problem';
import type { Site } from '../site';

export function searchPage(site: Site): Page {
  const { name } = site.settings;
  const description = `Find what ${name} has written: by words, tags or years.`;
  return {
    path: '/search',
    title: `Search · ${name}`,
    description,
    source: site.sources.settings,
    card: pageCard(site, 'search', 'Search', description),
    element: <Search site={site} />,
    styles: ['list', 'search'],
    scripts: ['search'],
  };
}

function Search({ site }: { site: Site }) {
  const tags = allTags(site);
  return (
    <ListPage heading="Search" intro={undefined}>
      <search className="find" data-index={site.href('/search.json')}>
        <label htmlFor="query">Words in titles and texts</label>
        <input id="query" type="search" autoComplete="off" spellCheck={false} enterKeyHint="search" />
        <p id="status" role="status" />
        <ol id="results" />
      </search>
      <div id="browse">
        {tags.length > 0 && <Tags site={site} tags={tags} />}
        <Years site={site} />
      </div>
      <p className="key">
        <input id="key" type="checkbox" defaultChecked />
        <label htmlFor="key">
          The key <kbd>/</kbd> opens this page
        </label>
      </p>
    </ListPage>
  );
}

function Years({ site }: { site: Site }) {
  const counts = new Map<string, number>();
  for (const { date } of site.posts) counts.set(date.slice(0, 4), (counts.get(date.slice(0, 4)) ?? 0) + 1);
  if (counts.size === 0) return null;
  return (
    <ul className="years" aria-label="Years">
      {[...counts].map(([year, count]) => (
        <li key={year}>
          <Link href={site.href(`/blog#year-${year}`)}>{year}</Link>
          <span>{plural(count, 'post')}</span>
        </li>
      ))}
    </ul>
  );
}
