// Which drawings a site wants. The code that draws, and the packages that it needs, are loaded by the first that is
// missing.
import type { Card } from '../../../src/cards/card';
import { icons } from '../../../src/icons/icons';
import type { Page } from '../../../src/page';
import { toPaper } from '../../../src/resume/paper';
import type { Output, Site } from '../../../src/types';
import type { BuildOptions } from '../build-options';
import { type Request, toOutputs } from './drawn';
import type { Generators } from './generators';

/** The drawings as outputs; each page is told the file of its card. */
export function nameDrawings(
  site: Site,
  pages: Page[],
  options: BuildOptions,
  generators: Generators,
): Output[] {
  const cards = new Map<string, Card>();
  for (const { card } of pages) if (card) cards.set(card.name, card);
  const requests = [
    ...[...cards.values()].map(cardRequest),
    ...icons().map(iconRequest),
    ...resumeRequests(site),
  ];
  const outputs = toOutputs(requests, options, generators);
  const files = new Map([...cards.keys()].map((name, k) => [name, outputs[k].file]));
  for (const page of pages) if (page.card) page.cardFile = files.get(page.card.name);
  return outputs;
}

const cardRequest = (card: Card): Request => ({
  kind: 'card',
  name: `card-${card.name}`,
  says: card,
  from: 'src/cards',
  file: `assets/card-${card.name}-*.png`,
  draw: async () => (await import('./draw-card')).drawCard(card),
});

const iconRequest = (icon: ReturnType<typeof icons>[number]): Request => ({
  kind: 'icon',
  name: icon.file.replace(/\.\w+$/, ''),
  says: icon,
  from: 'src/icons/icons.ts',
  file: icon.file,
  isDefault: true,
  draw: async () => (await import('./draw-icon')).drawIcon(icon),
});

function resumeRequests(site: Site): Request[] {
  if (site.resume === undefined) return [];
  const paper = toPaper(site.resume, site);
  const from = site.sources.resume ?? 'resume.yaml';
  return [
    {
      kind: 'resume',
      name: 'resume',
      says: paper,
      from,
      file: 'resume.pdf',
      isDefault: true,
      draw: async () => (await import('./draw-resume')).drawResume(paper, from),
    },
  ];
}
