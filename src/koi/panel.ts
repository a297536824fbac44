// Wires the control panel to the pond; its markup is in page.tsx.
import { translate } from '../base/browser/translate';
import { find } from './browser';
import { toKind, toSeed, toTheme, writeQuery } from './options';
import type { Pond } from './pond';

/** Milliseconds for which a button says what has become of the link. */
const SAY_FOR = 2500;

/** Answers with a function that makes the panel show the pond as it is. */
export function wirePanel(form: HTMLFormElement, pond: Pond): () => void {
  const input = (id: string): HTMLInputElement => find(`#${id}`, HTMLInputElement, form);
  const select = (id: string): HTMLSelectElement => find(`#${id}`, HTMLSelectElement, form);
  const output = (id: string): HTMLOutputElement => find(`output[for=${id}]`, HTMLOutputElement, form);
  const button = (id: string, press: () => void): HTMLButtonElement => {
    const found = find(`#${id}`, HTMLButtonElement, form);
    found.addEventListener('click', press);
    return found;
  };
  const [count, speed, seed] = [input('count'), input('speed'), input('seed')];
  const [kind, theme] = [select('kind'), select('theme')];
  const [countShown, speedShown] = [output('count'), output('speed')];

  count.addEventListener('input', () => pond.setCount(count.valueAsNumber));
  speed.addEventListener('input', () => {
    pond.speed = speed.valueAsNumber;
    pond.onChange();
  });
  kind.addEventListener('change', () => pond.renew(pond.seed, toKind(kind.value)));
  theme.addEventListener('change', () => pond.setTheme(toTheme(theme.value) ?? 'auto'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    pond.renew(toSeed(seed.value), pond.kind);
  });
  const pause = button('pause', () => pond.toggle());
  const feed = button('feed', () => pond.feed(pond.world.width / 2, pond.world.height / 2));
  button('renew', () => pond.renew(String(1 + Math.floor(Math.random() * 99999)), pond.kind));
  const link = button('link', () => void copyLink(link, pond));

  return () => {
    setValue(count, pond.count);
    setValue(speed, pond.speed);
    setValue(kind, pond.kind ?? '');
    setValue(theme, pond.theme);
    if (document.activeElement !== seed) setValue(seed, pond.seed);
    setValue(countShown, pond.count);
    setValue(speedShown, pond.speed);
    pause.textContent = translate(pond.still || pond.paused ? 'Play' : 'Pause');
    feed.disabled = pond.still || pond.paused;
  };
}

/** The address becomes that of this pond, so that it can be taken from there where the clipboard is closed. */
async function copyLink(button: HTMLButtonElement, pond: Pond): Promise<void> {
  history.replaceState(null, '', writeQuery(pond));
  // Pages without https have no clipboard.
  const isCopied = await navigator.clipboard?.writeText(location.href).then(
    () => true,
    () => false,
  );
  const words = isCopied ? translate('Link copied') : translate('See address bar');
  button.textContent = words;
  setTimeout(() => {
    button.textContent = translate('Copy link');
  }, SAY_FOR);
}

/** Leaves an unchanged value alone: outputs are announced, and cursors stay. */
function setValue(field: { value: string }, value: string | number): void {
  const text = String(value);
  if (field.value !== text) field.value = text;
}
