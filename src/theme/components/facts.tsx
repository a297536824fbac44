// The facts of a project as a list.
import { Fragment, type ReactNode, useContext } from 'react';
import type { Phrase } from '../../base/translations/phrases';
import { Language } from './language';

/** A list of the facts that there are, by their labels. */
export function Facts({ facts }: { facts: Partial<Record<Phrase, ReactNode>> }) {
  const translate = useContext(Language);
  const known = Object.entries(facts).filter(([, fact]) => fact);
  if (known.length === 0) return null;
  return (
    <dl className="facts">
      {known.map(([label, fact]) => (
        <Fragment key={label}>
          <dt>{translate(label as Phrase)}</dt>
          <dd>{fact}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
