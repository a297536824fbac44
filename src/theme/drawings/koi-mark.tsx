// The koi seal beside the name in the bar; its color is the `fill` that the style sheet gives it.
import { SEAL_SIZE, sealPath } from './seal';

/** It stands on every page and is always the same. */
const PATH = sealPath();

export function KoiMark() {
  return (
    <svg viewBox={`0 0 ${SEAL_SIZE} ${SEAL_SIZE}`} aria-hidden="true">
      <path fillRule="evenodd" d={PATH} />
    </svg>
  );
}
