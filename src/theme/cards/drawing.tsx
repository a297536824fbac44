// The drawing of a project across the top of a card, in the colors of its plate on the site.
import type { Colors } from '../../content/colors/palette';
import { type DrawingName, drawings } from '../drawings/index';
import { CARD_WIDTH } from './card';
import { BAND } from './layout';

/** As plates.css, for a renderer that knows neither variables nor lines of a fixed width. */
const styles = ({ plate, accent, surface }: Colors): string =>
  [
    `.ln{fill:none;stroke:${plate};stroke-width:.8}`,
    `.ac{fill:none;stroke:${accent};stroke-width:1}`,
    `.ac .fill{fill:${accent};stroke:none}`,
    `.pap{fill:${surface}}.dash{stroke-dasharray:2 3}.thin{opacity:.55}`,
  ].join('');

export function Drawing({ name, colors }: { name: DrawingName; colors: Colors }) {
  const Shown = drawings[name];
  return (
    <>
      <style>{styles(colors)}</style>
      <rect width={CARD_WIDTH} height={BAND} fill={colors.surface} />
      <svg aria-hidden="true" width={CARD_WIDTH} height={BAND}>
        <Shown />
      </svg>
      <path d={`M0 ${BAND}h${CARD_WIDTH}`} stroke={colors['line-strong']} />
    </>
  );
}
