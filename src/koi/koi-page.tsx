// The body of the koi page: canvases, pads, a way back and the controls. The script of the page sets what varies. Without it, the
// page shows a drawing, a line of words and the way back.
import type { Translate } from '../base/translations/phrases';
import { LIMITS } from './options';
import { VARIETIES } from './skin/varieties';

interface KoiPageProps {
  /** Where the way back leads, and the drawing: addresses from the root, as hosts send the page with and without a slash. */
  home: string;
  still: string;
  translate: Translate;
}

export function KoiPage({ home, still, translate }: KoiPageProps) {
  return (
    <main>
      <h1 className="unseen">{translate('Koi pond')}</h1>
      {/* With scripts, WebKit would report that the policy forbids the image to a sandboxed frame, shown or not. */}
      <noscript>
        {/* This is src/theme/drawings/still.svg. */}
        <img id="still" src={still} alt={translate('Three koi, seen from above')} width="700" height="460" />
        <p id="words">
          {translate(
            'With JavaScript on, these koi swim, school and can be fed. Without it they hold still.',
          )}
        </p>
      </noscript>
      <div aria-hidden="true">
        <canvas id="ground" />
        <canvas id="light" className="light" />
      </div>
      <canvas id="pond" role="img" aria-label={translate('Koi swimming in a pond, seen from above')} />
      <div aria-hidden="true">
        <canvas id="shimmer" className="light" />
      </div>
      <div id="pads" aria-hidden="true" />
      <div id="top">
        <a id="back" href={home} target="_top">
          {translate('Back')}
        </a>
        <p id="hint">{translate('Click or tap the water to feed')}</p>
      </div>
      <Controls translate={translate} />
    </main>
  );
}

function Controls({ translate }: { translate: Translate }) {
  const { count, speed } = LIMITS;
  return (
    <details id="controls">
      <summary>{translate('Pond controls')}</summary>
      <form id="panel">
        <label htmlFor="count">{translate('Fish')}</label>
        <input id="count" name="count" type="range" min={count.min} max={count.max} step="1" />
        <output htmlFor="count" />
        <label htmlFor="speed">{translate('Speed')}</label>
        <input id="speed" name="speed" type="range" min={speed.min} max={speed.max} step="0.1" />
        <output htmlFor="speed" />
        <label htmlFor="kind">{translate('Variety')}</label>
        <select id="kind" name="kind" className="wide">
          <option value="">{translate('All of them')}</option>
          {VARIETIES.map((variety) => (
            <option key={variety} value={variety}>
              {variety[0].toUpperCase() + variety.slice(1)}
            </option>
          ))}
        </select>
        <label htmlFor="seed">{translate('Seed')}</label>
        <div className="wide">
          <input id="seed" name="seed" type="text" autoComplete="off" spellCheck="false" />
          <button type="submit" aria-label={translate('Set seed')}>
            {translate('Set')}
          </button>
        </div>
        <label htmlFor="theme">{translate('Water')}</label>
        <select id="theme" name="theme" className="wide">
          <option value="auto">{translate('Same as the site')}</option>
          <option value="day">{translate('Day')}</option>
          <option value="night">{translate('Night')}</option>
        </select>
        <div className="row">
          <button id="pause" type="button">
            {translate('Pause')}
          </button>
          <button id="feed" type="button">
            {translate('Feed')}
          </button>
          <button id="renew" type="button">
            {translate('New pond')}
          </button>
          <button id="link" type="button" aria-live="polite">
            {translate('Copy link')}
          </button>
        </div>
      </form>
    </details>
  );
}
