// A rendered page in the memo. A build after an edit needs the texts of few pages, and what is in them only if the links or
// ids of a page have changed.
import { contentOf, type StoredText } from '../memo';
import type { Output } from './output';
import type { FinishedPage } from './outputs';

export const PAGE_TEXTS = ['body', 'markdown', 'contents'] as const;
/** They are in the output folder, and most builds need those of few pages. */
export const UNSTORED = ['body', 'markdown'] as const;

type StoredPage = Record<(typeof PAGE_TEXTS)[number], string | StoredText>;

export const toStoredPage = ({ body, ...contents }: FinishedPage, markdown: string): StoredPage => ({
  body,
  markdown,
  contents: JSON.stringify(contents),
});

/** A page with its contents, which are read when they are needed. */
export class StoredOutput implements Output {
  readonly body: Output['body'];
  readonly contentsId: string;
  #contents: string | StoredText;
  #known?: Omit<FinishedPage, 'body'>;

  constructor(
    readonly file: string,
    readonly source: string,
    { body, contents }: Omit<StoredPage, 'markdown'>,
  ) {
    this.body = body;
    this.contentsId = typeof contents === 'string' ? contents : contents.hash;
    this.#contents = contents;
  }

  get pageIndex() {
    return this.#read().pageIndex;
  }

  get policySources() {
    return this.#read().policySources;
  }

  #read() {
    this.#known ??= JSON.parse(contentOf(this.#contents)) as Omit<FinishedPage, 'body'>;
    return this.#known;
  }
}
