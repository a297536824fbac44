// What Markdown gives beside its HTML.

/** A part of content/about.md: the words of its heading and what stands below it, as HTML. */
export interface Section {
  heading: string;
  html: string;
}

/** Where in its file the owner wrote an address or an id, by how it stands in the page: `/blog/a` or `id="a"`. */
export interface Place {
  text: string;
  start: number;
  length: number;
}

export interface Heading {
  depth: number;
  id: string;
  /** The words, as plain text. */
  text: string;
}
