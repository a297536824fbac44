// Pages with copy buttons: each copies the code of its figure, or the text in its attribute, and reports the result.
import { marked } from '../../base/browser/page-words';
import { say } from './say';

/** Deleted lines are not part of the code, unless there are no others. */
function textOf(button: HTMLElement): string {
  const code = button.closest('.code')?.querySelector('code');
  const left = code?.cloneNode(true) as HTMLElement | undefined;
  for (const line of left?.querySelectorAll('del') ?? []) line.remove();
  return left?.textContent?.trim() ? left.textContent : (code?.textContent ?? button.dataset.copy ?? '');
}

/** Pages without https have no clipboard, but the older command gives its event one. */
function copyByCommand(text: string): boolean {
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', fill);
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', fill);
  return isCopied;
}

/** Returns whether the clipboard has the text now. */
const write = (text: string): boolean | Promise<boolean> =>
  navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? copyByCommand(text);

async function copy(button: HTMLElement): Promise<void> {
  const isCopied = await write(textOf(button));
  const message = isCopied ? 'Copied' : 'Copy failed';
  button.replaceChildren(marked(message));
  say(marked(message));
  setTimeout(() => {
    button.replaceChildren(marked('Copy'));
    say('');
  }, 2000);
}

document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>('button.copy');
  if (button) void copy(button);
});
