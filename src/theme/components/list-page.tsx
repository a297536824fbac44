// The frame of a page that lists things: a heading with an introduction, and the list below it.
import type { ReactNode } from 'react';

interface ListPageProps {
  heading: string;
  intro: ReactNode;
  children: ReactNode;
}

export const ListPage = ({ heading, intro, children }: ListPageProps) => (
  <div className="wrap">
    <div className="head">
      <h1>{heading}</h1>
      {intro && <p>{intro}</p>}
    </div>
    <div className="tail">{children}</div>
  </div>
);
