import type { Heading } from '../markdown/text';

// The contents list of a post with three or more sections: beside the text on wide screens, else folded above it.
const LEAST_SECTIONS = 3;

/** True if a post with these headings gets a contents list. */
export const hasContents = (headings: Heading[]): boolean =>
  headings.filter(({ depth }) => depth === 2).length >= LEAST_SECTIONS;

export function Contents({ headings, fold = false }: { headings: Heading[]; fold?: boolean }) {
  if (!hasContents(headings)) return null;
  if (!fold) {
    return (
      <nav className="toc side" aria-labelledby="on-this-page">
        <h2 id="on-this-page">On this page</h2>
        <Entries entries={toEntries(headings)} />
      </nav>
    );
  }
  return (
    <details className="toc fold">
      <summary>On this page</summary>
      <nav aria-label="On this page, folded">
        <Entries entries={toEntries(headings)} />
      </nav>
    </details>
  );
}

interface Entry extends Heading {
  inner: Entry[];
}

const Entries = ({ entries }: { entries: Entry[] }) => (
  <ol>
    {entries.map(({ id, text, inner }) => (
      <li key={id}>
        <a href={`#${id}`}>{text}</a>
        {inner.length > 0 && <Entries entries={inner} />}
      </li>
    ))}
  </ol>
);

/** Level-two headings, each with the level-three headings under it. */
function toEntries(headings: Heading[]): Entry[] {
  const entries: Entry[] = [];
  for (const heading of headings) {
    const entry = { ...heading, inner: [] };
    if (heading.depth === 2) entries.push(entry);
    else if (heading.depth === 3) entries.at(-1)?.inner.push(entry);
  }
  return entries;
}
