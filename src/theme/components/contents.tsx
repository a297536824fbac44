// The contents list of a post with three or more sections: beside the text on wide screens, else folded above it.
import { useContext } from 'react';
import { escapeHtml } from '../../base/html/escape';
import { hasContents } from '../../markdown/prose-assets';
import type { Heading } from '../../markdown/text';
import { Language } from './language';

export function Contents({ headings, fold = false }: { headings: Heading[]; fold?: boolean }) {
  const translate = useContext(Language);
  if (!hasContents(headings)) return null;
  if (!fold) {
    return (
      <nav className="toc side" aria-labelledby="on-this-page">
        <h2 id="on-this-page">{translate('On this page')}</h2>
        <Entries headings={headings} />
      </nav>
    );
  }
  return (
    <details className="toc fold">
      <summary>{translate('On this page')}</summary>
      <nav aria-label={translate('On this page, folded')}>
        <Entries headings={headings} />
      </nav>
    </details>
  );
}

// As text: the list is on the page twice, and React takes longer for it than for all the rest.
const Entries = ({ headings }: { headings: Heading[] }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: toItems() escapes all that the owner has written
  <ol dangerouslySetInnerHTML={{ __html: toItems(headings) }} />
);

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

/** As React writes it. */
const escapeText = (text: string): string => escapeHtml(text).replaceAll('&#39;', '&#x27;');
