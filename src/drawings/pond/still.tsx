// What the koi page shows where scripts are off: three fish that hold still. A file of its own, as
// only those who see it should load it.
import { Portrait } from './portrait';
import { makeSpecimen, swim } from './specimen';

export function StillPond() {
  const kohaku = makeSpecimen('kohaku', 3, { x: 330, y: 330, heading: -0.4, length: 170 });
  const tancho = makeSpecimen('tancho', 4, { x: 190, y: 150, heading: 2.2, length: 150 });
  const utsuri = makeSpecimen('utsuri', 8, { x: 520, y: 190, heading: 1.4, length: 140 });
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width="700" height="460" viewBox="0 0 700 460">
      <title>Three koi, seen from above</title>
      <Portrait fish={swim(kohaku, 0.7, -1.6)} />
      <Portrait fish={swim(tancho, 0.7, 3.2)} />
      <Portrait fish={swim(utsuri, 0.7, 2.6)} />
    </svg>
  );
}
