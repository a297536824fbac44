// A long text with its head: a post, a case study or a page of the owner's own.
import { type ReactNode, useContext } from 'react';
import { escapeHtml } from '../../base/html/escape';
import type { SiteInfo } from '../../content/site';
import type { Text } from '../../content/text';
import type { Heading } from '../../markdown/plain-text';
import { hasContents } from '../../markdown/prose-assets';
import { Html, SiteContext } from './elements';
import { DraftMark } from './post-list';

interface ArticleProps {
  site: SiteInfo;
  text: Text & { title: string; description: string; date?: string };
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

/** The contents list of a text with three or more sections: beside it on wide screens, else folded above it. */
export function Contents({ headings, fold = false }: { headings: Heading[]; fold?: boolean }) {
  const { translate } = useContext(SiteContext);
  if (!hasContents(headings)) return null;
  return fold ? (
    <details className="toc fold">
      <summary>{translate('On this page')}</summary>
      <nav aria-label={translate('On this page, folded')}>
        <Entries headings={headings} />
      </nav>
    </details>
  ) : (
    <nav className="toc side" aria-labelledby="on-this-page">
      <h2 id="on-this-page">{translate('On this page')}</h2>
      <Entries headings={headings} />
    </nav>
  );
}

// As text instead of elements, because the list is on the page twice.
const Entries = ({ headings }: { headings: Heading[] }) => <Html as="ol" html={toItems(headings)} />;

/** Level-two headings, each with the level-three headings under it. */
function toItems(headings: Heading[]): string {
  const items: { link: string; inner: string }[] = [];
  for (const { depth, id, text } of headings) {
    const link = `<a href="#${escapeText(id)}">${escapeText(text)}</a>`;
    const last = items.at(-1);
    if (depth === 2) items.push({ link, inner: '' });
    else if (depth === 3 && last) last.inner += `<li>${link}</li>`;
  }
  return items.map(({ link, inner }) => `<li>${link}${inner && `<ol>${inner}</ol>`}</li>`).join('');
}

/** Escapes a text as React does. */
const escapeText = (text: string): string => escapeHtml(text).replaceAll('&#39;', '&#x27;');
