// The body of the koi page: canvases, pads, a way back and the controls. Everything else that varies is set by the
// page's script, without which a drawing, a line of words and the way back are shown.
import type { ReactElement } from 'react';
import { LIMITS } from './options';
import { VARIETIES } from './skin/recipes';

/** Where the way back leads, and the drawing: addresses from the root, as hosts send the page with and without a slash. */
export function KoiPage({ home, still }: { home: string; still: string }): ReactElement {
  return (
    <main>
      <h1 className="unseen">Koi pond</h1>
      {/* With scripts, WebKit would report that the policy forbids the image to a sandboxed frame, shown or not. */}
      <noscript>
        {/* Drawn by src/drawings/pond/still.tsx. */}
        <img id="still" src={still} alt="Three koi, seen from above" width="700" height="460" />
        <p id="words">
          With JavaScript on, these koi swim, school and can be fed. Without it they hold still.
        </p>
      </noscript>
      <div aria-hidden="true">
        <canvas id="ground" />
        <canvas id="light" className="light" />
        <canvas id="shadows" />
      </div>
      <canvas id="pond" role="img" aria-label="Koi swimming in a pond, seen from above" />
      <div aria-hidden="true">
        <canvas id="shimmer" className="light" />
      </div>
      <div id="pads" aria-hidden="true" />
      <a id="back" href={home} target="_top">
        Back
      </a>
      <p id="hint">Touch the water to feed</p>
      <Controls />
    </main>
  );
}

function Controls(): ReactElement {
  const { count, speed } = LIMITS;
  return (
    <details id="controls">
      <summary>Pond controls</summary>
      <form id="panel">
        <label htmlFor="count">Fish</label>
        <input id="count" name="count" type="range" min={count.min} max={count.max} step="1" />
        <output htmlFor="count" />
        <label htmlFor="speed">Speed</label>
        <input id="speed" name="speed" type="range" min={speed.min} max={speed.max} step="0.1" />
        <output htmlFor="speed" />
        <label htmlFor="kind">Variety</label>
        <select id="kind" name="kind" className="wide">
          <option value="">All of them</option>
          {VARIETIES.map((variety) => (
            <option key={variety} value={variety}>
              {variety[0].toUpperCase() + variety.slice(1)}
            </option>
          ))}
        </select>
        <label htmlFor="seed">Seed</label>
        <div className="wide">
          <input id="seed" name="seed" type="text" autoComplete="off" spellCheck="false" />
          <button type="submit">
            Set<span className="unseen"> seed</span>
          </button>
        </div>
        <label htmlFor="theme">Water</label>
        <select id="theme" name="theme" className="wide">
          <option value="auto">Same as the site</option>
          <option value="day">Day</option>
          <option value="night">Night</option>
        </select>
        <div className="row">
          <button id="pause" type="button">
            Pause
          </button>
          <button id="feed" type="button">
            Feed
          </button>
          <button id="renew" type="button">
            New pond
          </button>
          <button id="link" type="button" aria-live="polite">
            Copy link
          </button>
        </div>
      </form>
    </details>
  );
}
