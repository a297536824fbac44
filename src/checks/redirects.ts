// A redirect leads somewhere, and from an address that nothing else has. That it leads to a page is seen by the check
// of links, since its own page links there.
import { REDIRECTS, toFile } from '../outputs/redirects';
import type { Outputs, Site } from '../types';
import type { Finding } from './checks';

export function checkRedirects(outputs: Outputs, { settings, sources }: Site): Finding[] {
  return settings.redirects.flatMap(({ from }) => {
    const taken = [toFile(from), from.slice(1)].map((file) => outputs.get(file)).find(isForeign);
    if (taken === undefined) return [];
    return {
      source: sources.settings,
      message: `${from} is redirected, but it is the address of ${taken.from}`,
      hint: 'delete the redirect, or rename the file.',
      near: [`${from}:`, `"${from}"`, `'${from}'`, `${from}/`],
    };
  });
}

const isForeign = (output: { from: string } | undefined): boolean =>
  output !== undefined && output.from !== REDIRECTS;
