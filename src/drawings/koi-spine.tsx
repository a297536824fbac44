// The koi of the koi page as its code sees it: a bent spine of joints, circles round them, the skin over all.
import { circlePath, smoothPath } from './geometry';
import { fins } from './koi-fins';
import { eyes, outline, type Pose, spine, swimming, touchingCircles } from './koi-shape';
import { Plate } from './plate';

interface KoiLinesProps {
  pose: Pose;
  joints: number;
  dot: number;
}

/** The fish in lines, for the plate and for the figure of the post. */
export function KoiLines({ pose, joints, dot }: KoiLinesProps) {
  const { edges, rays } = fins(pose);
  const chain = spine(pose, joints);
  return (
    <>
      <g className="ln">
        <path className="pap" d={edges} />
        <path className="thin" d={rays} />
        <path className="pap" d={outline(pose)} />
        <path d={eyes(pose)} />
        <path className="dash" d={touchingCircles(pose, chain)} />
      </g>
      <g className="ac">
        <path d={smoothPath(chain)} />
        <path className="fill" d={chain.map((joint) => circlePath(joint, dot)).join('')} />
      </g>
    </>
  );
}

export function KoiSpine() {
  return (
    <Plate>
      <KoiLines pose={{ half: 27, snout: [365, 55], heading: swimming }} joints={11} dot={1.9} />
    </Plate>
  );
}
