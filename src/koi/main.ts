// The koi page's script, which the build puts into the page.
import { find } from './browser';
import { listen } from './listen';
import { readQuery } from './options';
import { wirePanel } from './panel';
import { Pond } from './pond';
import { Stage } from './stage';

/**
 * Loads the font of the site for the controls, whose address is in the head of the page. It is not in the style sheet: in
 * the frame of the home page, which has no controls, WebKit would report that the policy forbids a font to an opaque
 * origin, even one that it does not load. Text in the font of the system does not wait for it.
 */
function loadFont(): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name="koi-font"]')?.content;
  if (address === undefined) return;
  const how: FontFaceDescriptors = { weight: '400 650', display: 'optional' };
  document.fonts.add(new FontFace('Site Sans', `url(${address})`, how));
}

const options = readQuery(new URLSearchParams(location.search));
const root = document.documentElement;
// Before the theme is set: the ground's color appears with the theme, and never in a headless page.
root.classList.toggle('headless', options.headless);
if (!options.headless) loadFont();
const stage = new Stage(options.headless);
const pond = new Pond(options, stage);
const showPanel = options.headless ? () => {} : wirePanel(find('#panel', HTMLFormElement), pond);
pond.onChange = () => {
  root.dataset.theme = pond.night ? 'night' : 'day';
  root.classList.toggle('resting', !pond.running);
  root.classList.toggle('fed', pond.fed);
  root.classList.toggle('sparing', pond.sparing);
  showPanel();
};
pond.fit();
listen(pond, stage.pond);
