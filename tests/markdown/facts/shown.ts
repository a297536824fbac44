// Queries on the page of a post, for the facts about it.
import { all, textsOf } from '../../helpers';

export class Shown {
  readonly prose: Element;

  constructor(
    readonly page: Document,
    /** The text of the file, for markup that a parser would repair. */
    readonly file: string,
  ) {
    this.prose = page.querySelector('.prose') as Element;
  }

  /** The number of elements in the text that match. */
  count(selector: string): number {
    return all(this.prose, selector).length;
  }

  /** The texts of these elements, with normalized spaces. */
  texts(selector: string): string[] {
    return textsOf(this.prose, selector).map((text) => text.replace(/\s+/g, ' '));
  }

  /** The value of an attribute of each of these elements. */
  values(selector: string, name: string): (string | null)[] {
    return all(this.prose, selector).map((element) => element.getAttribute(name));
  }

  /** The heading ids in the text. */
  get ids(): (string | null)[] {
    return this.values('h2, h3, h4, h5, h6', 'id');
  }

  /** The content of the first element that matches. */
  html(selector: string): string {
    return this.prose.querySelector(selector)?.innerHTML ?? '';
  }
}

/** The facts about each post, by its slug. */
export type Facts = Record<string, (post: Shown) => void>;
