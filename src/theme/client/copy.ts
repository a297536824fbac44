// Pages with copy buttons: each copies the code of its figure, or the text in its attribute, and reports the result.

import { translate } from '../../base/browser/translate';

const status = document.createElement('p');
status.className = 'vh';
status.setAttribute('role', 'status');
document.body.append(status);

const textOf = (button: HTMLElement): string =>
  button.closest('.code')?.querySelector('code')?.textContent ?? button.dataset.copy ?? '';

async function copy(button: HTMLElement): Promise<void> {
  const message = await navigator.clipboard.writeText(textOf(button)).then(
    () => translate('Copied'),
    () => translate('Copy failed'),
  );
  button.textContent = message;
  status.textContent = message;
  setTimeout(() => {
    button.textContent = translate('Copy');
    status.textContent = '';
  }, 2000);
}

document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>('button.copy');
  if (button) void copy(button);
});
