// A page of the owner's own: the head and the prose of a post, without dates, tags and other posts.

import type { OwnPage } from '../../content/pages/own-page';
import { type Site, type SiteInfo, siteIn } from '../../content/site';
import { pageCard } from '../cards/card';
import { LongText } from '../components/long-text';
import { DraftMark } from '../components/post-list';
import type { Page } from '../page';
import { textMarkdown } from './markdown/pages';
import { textPage } from './text-page';

export const ownPage = (site: Site, text: OwnPage): Page => ({
  ...textPage(site, text),
  // The prefix keeps its file apart from the cards of the site's other pages.
  card: pageCard(site, `page-${text.slug}`, text.title, text.description),
  element: <Own site={site} text={text} />,
  markdown: () => textMarkdown(site, text),
});

function Own({ site: ofAll, text }: { site: SiteInfo; text: OwnPage }) {
  const site = siteIn(ofAll, text.lang);
  return (
    <div className="wrap">
      <article className="post">
        <header>
          {text.draft && (
            <p className="meta">
              <DraftMark site={site} text={text} />
            </p>
          )}
          <p className="byline">
            <span className="meta mono">{`${site.settings.name}, ${site.absolute(text.path)}`}</span>
          </p>
          <h1>{text.title}</h1>
          {text.showsDescription && <p className="stand">{text.description}</p>}
        </header>
        <LongText text={text} />
      </article>
    </div>
  );
}
