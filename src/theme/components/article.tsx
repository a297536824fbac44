// A long text with its head and its contents list: a post, a case study or a page of the owner's own.
import type { ReactNode } from 'react';
import type { SiteInfo } from '../../content/site';
import type { Text } from '../../content/text';
import { Contents } from './contents';
import { Html } from './html';
import { DraftMark } from './post-list';

interface ArticleProps {
  site: SiteInfo;
  text: Text & { title: string; description: string; draft: boolean; date?: string };
  /** The line above the title. */
  meta?: ReactNode;
  /** What the head has below the title. */
  head?: ReactNode;
  /** What is below the text. */
  children?: ReactNode;
}

export function Article({ site, text, meta, head, children }: ArticleProps) {
  const { html, headings } = text.content();
  return (
    <div className="wrap">
      <article className="post">
        <header>
          <p className={meta || text.draft ? 'meta' : 'meta byline'}>
            {meta}
            <DraftMark site={site} text={text} />
            <span className="mono byline">{`${site.settings.name}, ${site.absolute(text.path)}`}</span>
          </p>
          <h1>{text.title}</h1>
          {text.showsDescription && <p className="stand">{text.description}</p>}
          {head}
        </header>
        <div className={text.proseAssets.marginNotes > 0 ? 'cols noted' : 'cols'}>
          <Contents headings={headings} />
          <div>
            <Contents headings={headings} fold />
            <Html className="prose" html={html} />
          </div>
        </div>
        {children}
      </article>
    </div>
  );
}
