// The contents list of a post with three sections or more: at the side of wide screens, folded above the text on others.
import type { Heading } from '../types';

const LEAST_SECTIONS = 3;

/** Whether a post with these headings gets a list. */
export const hasContents = (headings: Heading[]): boolean =>
  headings.filter(({ depth }) => depth === 2).length >= LEAST_SECTIONS;

interface Entry extends Heading {
  inner: Heading[];
}

export function Contents({ headings, fold = false }: { headings: Heading[]; fold?: boolean }) {
  if (!hasContents(headings)) return null;
  const entries = toEntries(headings);
  if (!fold) {
    return (
      <nav className="toc side" aria-labelledby="on-this-page">
        <h2 id="on-this-page">On this page</h2>
        <Entries entries={entries} />
      </nav>
    );
  }
  return (
    <details className="toc fold">
      <summary>On this page</summary>
      <nav aria-label="On this page, folded">
        <Entries entries={entries} />
      </nav>
    </details>
  );
}

function Entries({ entries }: { entries: Entry[] }) {
  return (
    <ol>
      {entries.map(({ id, text, inner }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
          {inner.length > 0 && (
            <ol>
              {inner.map((heading) => (
                <li key={heading.id}>
                  <a href={`#${heading.id}`}>{heading.text}</a>
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Level-two headings, each with the level-three headings under it. */
function toEntries(headings: Heading[]): Entry[] {
  const entries: Entry[] = [];
  for (const heading of headings) {
    if (heading.depth === 2) entries.push({ ...heading, inner: [] });
    else if (heading.depth === 3) entries.at(-1)?.inner.push(heading);
  }
  return entries;
}
