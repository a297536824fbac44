// The mark of the site: a koi seen from above, turning, cut out of a seal. One path, even-odd, so that one fill draws
// it on any ground. Stouter than the fish of the pond, with short heavy fins, because it is read at 16 px.
import type { Colors } from '../../content/colors/palette';

export const SEAL_SIZE = 32;

/** The frame, then the fish. */
export const SEAL_PATH = [
  'M5 0h22a5 5 0 0 1 5 5v22a5 5 0 0 1-5 5h-22a5 5 0 0 1-5-5v-22a5 5 0 0 1 5-5zM24.3 14.2',
  'c.3-.5 1.4-1.9 1.8-3s.9-2.4 1-3.4s-.1-1.6-.4-2.2s-.8-.8-1.3-1s-1.1-.3-1.7-.2s-1.1 .5-1.7 1',
  's-1.4 1.4-2 2.1s-1.4 1.9-1.6 2.2c-.5 0-2.1-.3-2.9-.1s-2.2 .9-2.4 1.4s.5 1.3 1 1.6s1.8 0 2.2 0',
  'c-.3 .4-.9 1.7-1.5 2.6s-1.4 2-2 2.8s-1.7 1.3-2 1.6c-.6-.1-2.2-.4-3.5-.6s-4-1.3-4.6-1',
  's.1 1.9 .9 2.6s3 1.5 3.6 1.8c-.3 .6-1.9 2.5-2.2 3.6s-.4 2.9 .4 2.7s3.2-2.7 4.3-3.9',
  's1.8-2.7 2.1-3.3c.4-.1 1.6-.6 2.6-1.1s2.5-.9 3.6-1.4s2.6-1.4 3.1-1.6c.1 .5-.3 2.1 .1 2.9',
  's1.5 2 2.3 1.7s1.9-2.5 2-3.8s-1-3.4-1.2-4z',
].join('');

/** The seal beside the name in the bar; its color is the `fill` that the style sheet gives it. */
export function KoiMark() {
  return (
    <svg viewBox={`0 0 ${SEAL_SIZE} ${SEAL_SIZE}`} aria-hidden="true">
      <path fillRule="evenodd" d={SEAL_PATH} />
    </svg>
  );
}

/** The icon of the site as a whole file, with colors of its own for light and dark browser chrome. */
export function faviconSvg({ accent, 'accent-ink': fish, seal }: Colors): string {
  const style = `.s{fill:${accent}}.k{fill:${fish}}@media(prefers-color-scheme:dark){.s{fill:${seal}}}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SEAL_SIZE} ${SEAL_SIZE}"><style>${style}</style>`,
    `<path class="k" d="M2 2h28v28h-28z"/><path class="s" fill-rule="evenodd" d="${SEAL_PATH}"/></svg>\n`,
  ].join('');
}
