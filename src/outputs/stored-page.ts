// A rendered page in the memo. A build after an edit needs the texts of few pages, and what is in them only if the links or
// ids of a page have changed.
import { contentOf, type StoredText } from '../memo';
import type { Output } from './output';
import type { FinishedPage } from './outputs';

export const LATER = ['body', 'markdown', 'contents'] as const;

type StoredPage = Record<(typeof LATER)[number], string | StoredText>;

export const toStored = ({ body, ...contents }: FinishedPage, markdown: string): StoredPage => ({
  body,
  markdown,
  contents: JSON.stringify(contents),
});

/** Returns the page with its contents, which are read when they are needed. */
export function outputOf(
  output: Pick<Output, 'file' | 'from'>,
  { body, contents }: Omit<StoredPage, 'markdown'>,
): Output {
  let known: Omit<FinishedPage, 'body'> | undefined;
  const read = () => (known ??= JSON.parse(contentOf(contents)) as NonNullable<typeof known>);
  return {
    ...output,
    body,
    contentsId: typeof contents === 'string' ? contents : contents.hash,
    get pageIndex() {
      return read().pageIndex;
    },
    get sources() {
      return read().sources;
    },
  };
}
