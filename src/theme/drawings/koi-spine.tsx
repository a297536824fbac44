// The koi of the koi page as its code sees it: a bent spine of joints, circles round them, the skin over all.
import { circlePath, smoothPath } from './geometry';
import { eyes, fins, outline, type Pose, spine, swimming, touchingCircles } from './koi-shape';
import { Plate } from './plate';

const POSE: Pose = { half: 27, snout: [365, 55], heading: swimming };
const JOINTS = 11;

export function KoiSpine() {
  const { edges, rays } = fins(POSE);
  const chain = spine(POSE, JOINTS);
  return (
    <Plate>
      <g className="ln">
        <path className="pap" d={edges} />
        <path className="thin" d={rays} />
        <path className="pap" d={outline(POSE)} />
        <path d={eyes(POSE)} />
        <path className="dash" d={touchingCircles(POSE, chain)} />
      </g>
      <g className="ac">
        <path d={smoothPath(chain)} />
        <path className="fill" d={chain.map((joint) => circlePath(joint, 1.9)).join('')} />
      </g>
    </Plate>
  );
}
