// Shows the errors of the latest build over the last good page. Each place opens in the editor. Escape closes the overlay until
// the errors change.
import { countProblems, formatProblem, type Problem, placeOf } from '../../../../src/base/problems/problem';

const RULES = `
  :host { all: initial; color-scheme: light dark; }
  dialog { box-sizing: border-box; width: 60rem; max-width: 94vw; max-height: 88vh; margin: 6vh auto; padding: 1.25rem 1.5rem 1.5rem;
    overflow: auto; overscroll-behavior: contain; font: 15px/1.5 ui-monospace, "Cascadia Mono", Menlo, monospace;
    color: light-dark(#17212a, #ece7db); background: light-dark(#fffdf9, #0f1a21);
    border: 0; border-top: 4px solid light-dark(#bf3419, #f4775a); border-radius: 4px; }
  dialog::backdrop { background: light-dark(#0006, #000a); }
  header { display: flex; gap: 1rem; align-items: baseline; justify-content: space-between; }
  h2 { margin: 0; font-size: 1rem; }
  li { margin-top: 1.25rem; }
  ol { margin: 0; padding: 0; list-style: none; }
  button { font: inherit; color: inherit; background: none; border: 0; padding: 2px 0; min-height: 24px;
    text-align: left; text-decoration: underline; cursor: pointer; overflow-wrap: anywhere; }
  button:focus-visible { outline: 2px solid; outline-offset: 2px; }
  pre { margin: 4px 0 0; padding: 8px 12px; overflow-x: auto; background: light-dark(#f3eee2, #0d171e); font: inherit; }
`;

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
  sheet.replaceSync(RULES);
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

/** The lines that the terminal shows, with the place as a button. */
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
