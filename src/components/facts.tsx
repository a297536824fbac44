// The facts of a project: its year beside a heading, and its role and outcome as a list.
import { type ReactNode, useContext } from 'react';
import type { Project } from '../content/projects/projects';
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

export function Facts({ project: { role, outcome } }: { project: Project }) {
  const translate = useContext(Language);
  if (role === undefined && outcome === undefined) return null;
  return (
    <dl className="facts">
      {role && <Fact label={translate('Role')}>{role}</Fact>}
      {outcome && <Fact label={translate('Outcome')}>{outcome}</Fact>}
    </dl>
  );
}

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);
