// The icon of the site as a whole file: the seal, with colors of its own for light and dark browser chrome.
import type { Colors } from '../../content/colors/palette';
import { SEAL_SIZE, sealPath } from './seal';

export function faviconSvg({ accent, 'accent-ink': fish, seal }: Colors): string {
  const style = `.s{fill:${accent}}.k{fill:${fish}}@media(prefers-color-scheme:dark){.s{fill:${seal}}}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SEAL_SIZE} ${SEAL_SIZE}"><style>${style}</style>`,
    `<path class="k" d="M2 2h28v28h-28z"/><path class="s" fill-rule="evenodd" d="${sealPath()}"/></svg>\n`,
  ].join('');
}
