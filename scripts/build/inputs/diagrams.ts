// Draws the diagrams of the texts with Graphviz, which is loaded only if a diagram is not in the cache.
import type { ContentFile } from '../../../src/content/kinds';
import type { Diagrams, DrawnGraph } from '../../../src/markdown/context';
import { versionsOf } from '../../disk/cache/code.cjs';
import { cachedName, readValue, storeValue } from '../../disk/cache/store.cjs';

/** A larger graph may take minutes. */
const LARGEST_GRAPH = 20_000;

/** Graphviz measures text in Arial, which is as wide as the font of pages. */
const FONT = { fontname: 'Arial' };
/** For nested clusters, which do not get the attributes below. */
const GRAPH = ' graph [fontname=Arial fontsize=13] ';
/** The start of a graph and its brace, but not after a comment or a quoted name, which may have braces. */
const UP_TO_BODY = /^[\w\s]*\{/;
const OPTIONS = {
  format: 'svg',
  graphAttributes: { bgcolor: 'transparent', ...FONT, fontsize: 13 },
  nodeAttributes: { ...FONT, fontsize: 13, shape: 'box', style: 'rounded', margin: '0.16,0.08' },
  edgeAttributes: { ...FONT, fontsize: 11, arrowsize: 0.7 },
} as const;

/** Returns the drawn graphs of these files by the texts of the graphs. */
export async function drawDiagrams(files: ContentFile[]): Promise<Diagrams> {
  const drawn = new Map<string, DrawnGraph>();
  for (const text of new Set(files.flatMap(({ graphs }) => graphs))) drawn.set(text, await draw(text));
  return drawn;
}

async function draw(text: string): Promise<DrawnGraph> {
  if (text.length > LARGEST_GRAPH)
    return failed(`it has more than ${LARGEST_GRAPH.toLocaleString('en')} characters`);
  const name = cachedName('diagram.value', text, [GRAPH, OPTIONS], versionsOf('@viz-js/viz'));
  const known = readValue(name);
  if (known) return { svg: known.toString(), errors: [] };
  engine ??= (await import('@viz-js/viz')).instance();
  const viz = await engine;
  try {
    const { output: svg, errors } = viz.render(text.replace(UP_TO_BODY, `$&${GRAPH}`), OPTIONS);
    // An instance gives each warning only once. A graph with warnings is not stored, so that each build reports them.
    if (errors.length > 0) engine = undefined;
    else if (svg === undefined) return failed('it is empty');
    else storeValue(name, Buffer.from(svg));
    return { svg, errors };
  } catch {
    // After a crash, the memory of this instance cannot be used again.
    engine = undefined;
    return failed('Graphviz cannot draw it');
  }
}

let engine: ReturnType<typeof import('@viz-js/viz').instance> | undefined;

const failed = (message: string): DrawnGraph => ({ errors: [{ level: 'error', message }] });
