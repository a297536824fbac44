// The facts of a project: its year beside a heading, and others as a list.
import { Fragment, type ReactNode, useContext } from 'react';
import type { Phrase } from '../../base/translations/phrases';
import type { Project } from '../../content/projects/projects';
import { Language } from './language';

/** True if a project has any of the facts, which have a style sheet of their own. */
export const hasFacts = ({ year, role, outcome }: Project): boolean =>
  [year, role, outcome].some((fact) => fact !== undefined);

/** The heading with the year after it, if there is one. */
export const Dated = ({ year, children }: { year?: string; children: ReactNode }) =>
  year === undefined ? (
    children
  ) : (
    <div className="dated">
      {children}
      <span className="mono">{year}</span>
    </div>
  );

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
