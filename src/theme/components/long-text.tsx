// The text of a post or a case study, with its contents list.
import type { Text } from '../../content/text';
import { Contents } from './contents';
import { Html } from './html';

export function LongText({ text }: { text: Pick<Text, 'content' | 'proseAssets'> }) {
  const { html, headings } = text.content();
  return (
    <div className={text.proseAssets.marginNotes > 0 ? 'cols noted' : 'cols'}>
      <Contents headings={headings} />
      <div>
        <Contents headings={headings} fold />
        <Html className="prose" html={html} />
      </div>
    </div>
  );
}
