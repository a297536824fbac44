// The figure of the koi post: the fish of the plate, large, with fifteen joints in red and round every second one
// the dashed circle that touches the outline.
import { swimming } from './koi-shape';
import { KoiLines } from './koi-spine';

const LABEL =
  'A koi seen from above. A red line of fifteen joints runs from head to tail; a dashed circle round every second joint touches the outline of the body.';

export function KoiFigure() {
  return (
    <svg viewBox="0 0 700 330" role="img" aria-label={LABEL}>
      <KoiLines pose={{ half: 60, snout: [628, 116], heading: swimming }} joints={15} dot={3} />
    </svg>
  );
}
