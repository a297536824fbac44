// The koi page's script, which the build puts into the page.
import { find } from './elements';
import { loadFont } from './font';
import { listen } from './listen';
import { readQuery } from './options';
import { wirePanel } from './panel';
import { Pond } from './pond';
import { Stage } from './stage';

const options = readQuery(location.search);
const root = document.documentElement;
const canvasOf = (id: string): HTMLCanvasElement => find(`#${id}`, HTMLCanvasElement);
const canvas = canvasOf('pond');
const scenery = {
  pond: canvas,
  shadows: canvasOf('shadows'),
  ground: canvasOf('ground'),
  lights: [canvasOf('light'), canvasOf('shimmer')],
  pads: find('#pads', HTMLElement),
};

// Before the theme is set: the ground's color appears with the theme, and never in a headless page.
root.classList.toggle('headless', options.headless);
if (!options.headless) loadFont();
const stage = new Stage(scenery, options.headless);
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
listen(pond, canvas);
