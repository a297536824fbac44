// Wires the control panel to the pond; its markup is in page.tsx.
import { find } from './elements';
import { toTheme } from './options';
import type { Pond } from './pond';

/** Answers with a function that makes the panel show the pond as it is. */
export function wirePanel(form: HTMLFormElement, pond: Pond): () => void {
  const count = find('#count', HTMLInputElement, form);
  const speed = find('#speed', HTMLInputElement, form);
  const seed = find('#seed', HTMLInputElement, form);
  const theme = find('#theme', HTMLSelectElement, form);
  const pause = find('#pause', HTMLButtonElement, form);
  const feed = find('#feed', HTMLButtonElement, form);
  const renew = find('#renew', HTMLButtonElement, form);
  const countShown = find('output[for=count]', HTMLOutputElement, form);
  const speedShown = find('output[for=speed]', HTMLOutputElement, form);

  count.addEventListener('input', () => pond.setCount(count.valueAsNumber));
  speed.addEventListener('input', () => pond.setSpeed(speed.valueAsNumber));
  theme.addEventListener('change', () => pond.setTheme(toTheme(theme.value) ?? 'auto'));
  pause.addEventListener('click', () => pond.setPaused(!pond.paused));
  feed.addEventListener('click', () => pond.feed(pond.world.width / 2, pond.world.height / 2));
  renew.addEventListener('click', () => pond.setSeed(String(1 + Math.floor(Math.random() * 99999))));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    pond.setSeed(seed.value);
  });

  return () => {
    setValue(count, pond.count);
    setValue(speed, pond.speed);
    setValue(theme, pond.theme);
    if (document.activeElement !== seed) setValue(seed, pond.seed);
    setValue(countShown, pond.count);
    setValue(speedShown, pond.speed);
    pause.textContent = pond.paused ? 'Play' : 'Pause';
    pause.disabled = pond.still;
    feed.disabled = pond.still || pond.paused;
  };
}

/** Leaves an unchanged value alone: outputs are announced, and cursors kept. */
function setValue(field: { value: string }, value: string | number): void {
  const text = String(value);
  if (field.value !== text) field.value = text;
}
