// How the facts about a post look at its page.
import { all, textsOf } from '../../helpers';

export class Shown {
  readonly prose: Element;

  constructor(
    readonly page: Document,
    /** The text of the whole file, for what a parser would mend. */
    readonly file: string,
  ) {
    this.prose = page.querySelector('.prose') as Element;
  }

  /** How many elements of the text the selector finds. */
  count(selector: string): number {
    return all(this.prose, selector).length;
  }

  /** Their words, spaces and line ends as one space. */
  texts(selector: string): string[] {
    return textsOf(this.prose, selector).map((text) => text.replace(/\s+/g, ' '));
  }

  /** The value of an attribute of each. */
  values(selector: string, name: string): (string | null)[] {
    return all(this.prose, selector).map((element) => element.getAttribute(name));
  }

  /** Ids of the headings in the text. */
  get ids(): (string | null)[] {
    return this.values('h2, h3, h4, h5, h6', 'id');
  }

  /** The markup of the first element that the selector finds. */
  html(selector: string): string {
    return this.prose.querySelector(selector)?.innerHTML ?? '';
  }
}

/** What must be true of each post, by its slug. */
export type Facts = Record<string, (post: Shown) => void>;
