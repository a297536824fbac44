// The text of a post or a case study, with its contents list.
import type { ReactNode } from 'react';
import type { Text } from '../../content/text';
import { Contents } from './contents';
import { Html } from './html';

interface LongTextProps {
  text: Pick<Text, 'content'>;
  /** What comes between the folded contents list and the text. */
  children?: ReactNode;
}

export function LongText({ text, children }: LongTextProps) {
  const { html, headings } = text.content();
  return (
    <div className="cols">
      <Contents headings={headings} />
      <div>
        <Contents headings={headings} fold />
        {children}
        <Html className="prose" html={html} />
      </div>
    </div>
  );
}
