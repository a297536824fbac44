// Shows the errors of the latest build over the last good page. Each location opens in the editor. Escape closes the
// overlay until the errors change.
import { countProblems, formatProblem, type Problem } from '../../../src/problems/problem';

const RULES = `
  :host { all: initial; position: fixed; inset: 0; z-index: 2147483647; color-scheme: light dark;
    background: light-dark(#0006, #000a); overflow: auto; overscroll-behavior: contain;
    font: 15px/1.5 ui-monospace, "Cascadia Mono", Menlo, monospace; }
  section { box-sizing: border-box; max-width: 60rem; margin: 6vh auto; padding: 1.25rem 1.5rem 1.5rem;
    color: light-dark(#17212a, #ece7db); background: light-dark(#fffdf9, #0f1a21);
    border-top: 4px solid light-dark(#bf3419, #f4775a); border-radius: 4px; }
  section:focus { outline: none; }
  header { display: flex; gap: 1rem; align-items: baseline; justify-content: space-between; }
  h2 { margin: 0; font-size: 1rem; }
  li { margin-top: 1.25rem; }
  ol { margin: 0; padding: 0; list-style: none; }
  button { font: inherit; color: inherit; background: none; border: 0; padding: 2px 0; min-height: 24px;
    text-align: left; text-decoration: underline; cursor: pointer; overflow-wrap: anywhere; }
  .place { color: light-dark(#bf3419, #f4775a); }
  button:focus-visible { outline: 2px solid; outline-offset: 2px; }
  pre { margin: 4px 0 0; padding: 8px 12px; overflow-x: auto; background: light-dark(#f3eee2, #0d171e); font: inherit; }
`;

let host: HTMLElement | undefined;
let shown = '';
let focusedBefore: Element | null = null;

/** Replaces the problems shown; an empty list closes the overlay. */
export function showProblems(problems: Problem[]): void {
  const now = JSON.stringify(problems);
  if (now === shown || (problems.length === 0 && shown === '')) return;
  shown = now;
  hide();
  if (problems.length === 0) return;
  focusedBefore = document.activeElement;
  host = document.createElement('dev-problems');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES);
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(createDialog(problems));
  document.documentElement.append(host);
  const theme = document.documentElement.dataset.theme;
  if (theme) host.style.colorScheme = theme;
  shadow.querySelector('section')?.focus();
  document.addEventListener('keydown', hideOnEscape);
}

function hide(): void {
  document.removeEventListener('keydown', hideOnEscape);
  if (host?.contains(document.activeElement) && focusedBefore instanceof HTMLElement) focusedBefore.focus();
  host?.remove();
  host = undefined;
}

function hideOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') hide();
}

function createDialog(problems: Problem[]): HTMLElement {
  const dialog = create('section');
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', 'title');
  dialog.tabIndex = -1;
  const title = create('h2', countProblems(problems));
  title.id = 'title';
  const close = create('button', 'Close (Esc)');
  close.addEventListener('click', hide);
  const header = create('header');
  header.append(title, close);
  const list = create('ol');
  const status = create('p');
  status.setAttribute('role', 'status');
  list.append(
    ...problems.map((problem) =>
      createItem(problem, (message) => {
        status.textContent = message;
      }),
    ),
  );
  dialog.append(header, list, status);
  return dialog;
}

/** The lines that the terminal shows, with the location as a button. */
function createItem(problem: Problem, report: (message: string) => void): HTMLElement {
  const [first, ...rest] = formatProblem(problem).split('\n');
  const name = problem.line > 0 ? `${problem.source}:${problem.line}:${problem.column}` : problem.source;
  const place = create('button', name);
  place.className = 'place';
  place.addEventListener('click', () => void openInEditor(problem).then(report));
  const item = create('li');
  item.append(place, first.slice(name.length));
  if (rest.length > 0) item.append(create('pre', rest.join('\n')));
  return item;
}

async function openInEditor({ source, line, column }: Problem): Promise<string> {
  const place = new URLSearchParams({ file: source, line: `${line}`, column: `${column}` });
  try {
    return (
      await fetch(`/__dev/open?${place}`, { method: 'POST', headers: { 'x-dev-server': 'open' } })
    ).text();
  } catch {
    return 'The dev server does not respond.';
  }
}

function create(name: string, text = ''): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
