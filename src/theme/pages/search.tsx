// The search page: a field that its script answers, and the tags and years, which are all there is without scripts.
import { allTags, type Post } from '../../content/posts/posts';
import type { SiteInfo } from '../../content/site';
import { ListPage, Tags } from '../components/elements';
import { paginate, type YearLink, Years } from '../components/post-list';
import { type Page, sitePage } from '../page';

/** The file of what can be found, which its script reads. */
export const SEARCH_INDEX = 'search.json';

export function searchPage(site: SiteInfo, posts: Post[]): Page {
  const { name } = site.settings;
  const description = site.translate('Find what {name} has written: by words, tags or years.', { name });
  return {
    ...sitePage(site, '/search', { description }),
    element: <Search site={site} tags={allTags(posts)} years={paginate('/blog', posts).years} />,
    styles: ['list', 'search', 'years'],
    scripts: ['search'],
  };
}

function Search({ site, tags, years }: { site: SiteInfo; tags: string[]; years: YearLink[] }) {
  return (
    <ListPage heading={site.translate('Search')} intro="">
      <search className="find" data-index={site.href(`/${SEARCH_INDEX}`)}>
        <label htmlFor="query">{site.translate('Search this site')}</label>
        <input id="query" type="search" autoComplete="off" spellCheck={false} enterKeyHint="search" />
        <p id="status" role="status" />
        <ol id="results" />
      </search>
      <noscript>
        <p>{site.translate('Search needs JavaScript.')}</p>
      </noscript>
      <div id="browse">
        {tags.length > 0 && <Tags site={site} tags={tags} />}
        <Years site={site} years={years} />
      </div>
    </ListPage>
  );
}
