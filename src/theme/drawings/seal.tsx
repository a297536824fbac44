// The mark of the site: a koi seen from above, turning, cut out of a seal. One path, even-odd, so that one fill draws
// it on any ground. Stouter than the fish of the pond, with short heavy fins, because it is read at 16 px.
import type { Colors } from '../../content/colors/palette';
import { moveTo, type Point, smoothPath } from './geometry';
import { type Pose, place } from './koi-shape';

export const SEAL_SIZE = 32;

const FRAME = 'M5 0h22a5 5 0 0 1 5 5v22a5 5 0 0 1-5 5h-22a5 5 0 0 1-5-5v-22a5 5 0 0 1 5-5z';
const POSE: Pose = { half: 3.7, length: 6, snout: [25.4, 4.6], heading: (s) => 1.2 - 0.72 * s };

/** From one side to the other; there are no fins on it, or at 16 px they would be a beak. */
const HEAD: readonly Point[] = [
  [0.38, 1],
  [0.24, 0.97],
  [0.1, 0.76],
  [0.02, 0.44],
  [0, 0],
  [0.02, -0.44],
  [0.1, -0.76],
  [0.24, -0.97],
  [0.38, -1],
];
/** One side from the head to the notch of the tail; a new piece starts at each corner. */
const sideWith = (fin: number): readonly (readonly Point[])[] => [
  [
    [0.38, 1],
    [0.47, 1 + 0.95 * fin],
    [0.62, 1 + 1.25 * fin],
    [0.64, 1 + 0.5 * fin],
    [0.56, 0.92],
  ],
  [
    [0.56, 0.92],
    [0.7, 0.68],
    [0.86, 0.4],
    [0.98, 0.3],
  ],
  [
    [0.98, 0.3],
    [1.12, 0.86],
    [1.33, 1.5],
    [1.32, 0.75],
    [1.18, 0],
  ],
];

const draw = (pieces: readonly (readonly Point[])[]): string =>
  pieces.map((piece) => smoothPath(piece.map((p) => place(POSE, p))).replace(/^M[^a-z]+/, '')).join('');

/** The fin inside the turn is shorter. */
function sealPath(): string {
  const left = sideWith(0.67).map((piece) => piece.map(([s, v]): Point => [s, -v]));
  const right = sideWith(1)
    .map((piece) => [...piece].reverse())
    .reverse();
  return `${FRAME}${moveTo(place(POSE, [0.38, 1]))}${draw([HEAD, ...left, ...right])}z`;
}

/** Made once, as it stands on every page. */
export const SEAL_PATH = sealPath();

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
