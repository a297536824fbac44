// Shows the errors of the latest build over the last good page. Escape closes the overlay until the errors change.
import { countProblems, formatProblem, type Problem, placeOf } from '../../../../src/base/problems/problem';
import rules from './overlay.css?raw';

let dialog: HTMLDialogElement | undefined;
let shown = '[]';

/** Replaces the problems shown; an empty list closes the overlay. */
export function showProblems(problems: Problem[]): void {
  const now = JSON.stringify(problems);
  if (now === shown) return;
  shown = now;
  dialog?.close();
  if (problems.length === 0) return;
  const host = create('dev-problems');
  host.style.colorScheme = document.documentElement.dataset.theme ?? '';
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  shadow.adoptedStyleSheets = [sheet];
  dialog = createDialog(problems);
  shadow.append(dialog);
  document.documentElement.append(host);
  // Escape closes it, and the focus returns to where it was.
  dialog.showModal();
  dialog.addEventListener('close', () => host.remove());
}

function createDialog(problems: Problem[]): HTMLDialogElement {
  const title = create('h2', countProblems(problems));
  title.id = 'title';
  const close = create('button', 'Close (Esc)');
  const items = problems.map(createItem);
  const dialog = create('dialog', create('header', title, close), create('ol', ...items));
  dialog.role = 'alertdialog';
  dialog.setAttribute('aria-labelledby', 'title');
  close.addEventListener('click', () => dialog.close());
  return dialog;
}

/** The lines that the terminal shows. The place is a button that opens the editor. */
function createItem(problem: Problem): HTMLElement {
  const [first, ...rest] = formatProblem(problem).split('\n');
  const name = placeOf(problem);
  const place = create('button', name);
  const open = { headers: { 'x-dev-server': 'open' } };
  place.addEventListener(
    'click',
    () => void fetch(`/__dev/open?${new URLSearchParams({ place: name })}`, open),
  );
  const excerpt = rest.length > 0 ? [create('pre', rest.join('\n'))] : [];
  return create('li', place, first.slice(name.length), ...excerpt);
}

function create<Name extends string>(name: Name, ...children: (Node | string)[]) {
  const element = document.createElement(name);
  element.append(...children);
  return element as Name extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Name] : HTMLElement;
}
