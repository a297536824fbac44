// Renders a hostile text for its page and for a feed.
import { instance } from '@viz-js/viz';
import type { Diagrams } from '../../src/markdown/context';
import { graphsIn } from '../../src/markdown/media/diagram';
import { createRender } from '../markdown/support';

/** The origins that files may come from: of the site, and allowed. */
export const ORIGINS: ReadonlySet<string> = new Set(['https://koi.test', 'https://films.test']);

const viz = await instance();
const diagrams = new Map();

const render = createRender({ diagrams: diagrams as Diagrams, allow: ['https://films.test'] });

export interface RenderedText {
  page: string;
  feed: string;
  css: string;
}

export function renderHostile(body: string): RenderedText {
  for (const graph of graphsIn(body)) {
    const { output: svg, errors } = viz.render(graph, { format: 'svg' });
    diagrams.set(graph, { svg, errors });
  }
  const { html: page, css } = render(body);
  return { page, feed: render(body, { shownIn: 'feed' }).html, css };
}
