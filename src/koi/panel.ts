// Wires the control panel to the pond; its markup is in koi-page.tsx. Its fields have the names of the page's options.
import { marked } from '../base/browser/page-words';
import { find } from './browser';
import { readQuery, writeQuery } from './options';
import type { Pond } from './pond';

/** Milliseconds for which the button shows whether the link was copied. */
const SAY_FOR = 2500;

/** Returns a function that makes the panel show the pond as it is. */
export function wirePanel(form: HTMLFormElement, pond: Pond): () => void {
  const button = (id: string, press: () => void): HTMLButtonElement => {
    const found = find<HTMLButtonElement>(id);
    found.addEventListener('click', press);
    return found;
  };
  const read = () => readQuery(new FormData(form));
  form.addEventListener('input', ({ target }) => {
    const { seed } = pond.settings;
    // A seed is complete when it is submitted.
    if (target !== form.elements.namedItem('seed')) pond.set({ ...read(), seed });
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    pond.set(read());
  });
  const pause = button('pause', () => pond.toggle());
  const feed = button('feed', () => pond.feed(pond.world.width / 2, pond.world.height / 2));
  button('renew', () => pond.set({ seed: String(1 + Math.floor(Math.random() * 99999)) }));
  const link = button('link', () => void copyLink(link, pond));

  return () => {
    for (const [name, value] of Object.entries(pond.settings))
      for (const field of form.querySelectorAll<HTMLInputElement>(`[name=${name}], output[for=${name}]`)) {
        const text = String(value ?? '');
        // Screen readers announce an output that is set, and a field must not change while the visitor types in it.
        if (field.value !== text && field !== document.activeElement) field.value = text;
      }
    pause.replaceChildren(marked(pond.still || pond.paused ? 'Play' : 'Pause'));
    feed.disabled = pond.still || pond.paused;
  };
}

/** Writes the query of this pond to the address bar first, from which a visitor without a clipboard can copy it. */
async function copyLink(button: HTMLButtonElement, pond: Pond): Promise<void> {
  history.replaceState(null, '', writeQuery(pond.settings));
  // Pages without https have no clipboard.
  const isCopied = await navigator.clipboard?.writeText(location.href).then(
    () => true,
    () => false,
  );
  button.replaceChildren(marked(isCopied ? 'Link copied' : 'See address bar'));
  setTimeout(() => {
    button.replaceChildren(marked('Copy link'));
  }, SAY_FOR);
}
