// The search page: loads the index when the visitor begins to type, and shows what is found. The query is in the address, so
// that a result page can be linked and is still there after going back.
import { marked } from '../../base/browser/page-words';
import type { SearchEntry } from '../data/search-index';
import { cutText, findExcerpt, markWords, type Part, toBlocks } from './excerpt';
import { createFinder, type Hit, type Results } from './finder';

/** Visitors would not read more results. */
const MOST = 40;
/** Milliseconds from the last letter to the start of the search. */
const PAUSE = 200;

const NOTHING: Results = { found: [], isPartial: false };

const byId = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const field = byId<HTMLInputElement>('query');
const status = byId('status');
const results = byId('results');
const browse = byId('browse');

let loading: ReturnType<typeof fetchIndex> | undefined;

async function fetchIndex() {
  const response = await fetch(field.closest<HTMLElement>('.find')?.dataset.index ?? '');
  if (!response.ok) throw new Error(response.statusText);
  const entries: SearchEntry[] = await response.json();
  return createFinder(entries);
}

async function search(): Promise<void> {
  const query = field.value.trim();
  if (query === '') return show(NOTHING, '');
  try {
    loading ??= fetchIndex();
    const find = await loading;
    // A later letter may have been typed meanwhile.
    if (query !== field.value.trim()) return;
    const answer = find(query);
    show(answer, message(answer, query));
  } catch {
    loading = undefined;
    show(NOTHING, marked('The texts could not be loaded. Try again in a moment.'));
  }
}

function message({ found: { length: count }, isPartial }: Results, query: string): Node {
  if (count === 0) return marked('No results for “{query}”.', { query });
  if (isPartial) return marked('Nothing has all words of “{query}”. These have some of them:', { query });
  return marked(count === 1 ? '{count} result' : '{count} results', { count });
}

function show({ found, isPartial }: Results, words: string | Node): void {
  status.replaceChildren(words);
  browse.hidden = found.length > 0 && !isPartial;
  results.replaceChildren(...found.slice(0, MOST).map(row));
}

/** A row as in the list of posts. The sentence with the words comes when the row is seen. */
function row(entry: Hit): HTMLElement {
  const { to, title, kind, date, lang, dir, description, tags, text, match } = entry;
  const found = new Set(Object.keys(match));
  const mark = (words: string) => toNodes(markWords(words, found));
  const link = element('a', mark(title));
  link.href = to;
  const foundTags = tags.map(mark).filter((parts) => parts.some((part) => typeof part !== 'string'));
  const labels = [[kind], ...(date === undefined ? [] : [[element('time', [date])]]), ...foundTags];
  const about = labels.map((label) => element('span', label));
  const sentence = element('p', mark(description));
  for (const part of lang ? [link, sentence] : []) Object.assign(part, { lang, dir });
  const item = element('li', [element('h2', [link]), element('div', about, 'when'), sentence], 'row');
  const isSeen = Object.values(match).every((fields) => /title|description/.test(fields.join()));
  if (text && !isSeen) seekSentence(sentence, entry, found);
  return item;
}

/** Replaces the description, when it is seen, by a sentence of the text that has more of the words. */
function seekSentence(
  place: HTMLElement,
  { description, text: address = '' }: Hit,
  foundWords: Set<string>,
): void {
  new IntersectionObserver(async (entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    const response = await fetch(address).catch(() => undefined);
    if (!response?.ok) return;
    // The first two are the title, and the description or the date, author and address.
    const blocks = toBlocks(await response.text()).slice(2);
    // As many lines as the description, so that nothing below moves.
    const { height } = place.getBoundingClientRect();
    const lines = Math.round(height / Number.parseFloat(getComputedStyle(place).lineHeight));
    const text = findExcerpt(description, blocks, foundWords, 200 + 100 * lines);
    if (text === '') return;
    place.style.minHeight = `${height}px`;
    const [first] = markWords(text, foundWords);
    const at = first.isMarked ? 0 : first.text.length;
    const fits = (start: number, end: number) => {
      place.replaceChildren(...toNodes(markWords(cutText(text, start, end, at), foundWords)));
      return place.scrollHeight <= height + 1;
    };
    let [start, end] = [0, text.length];
    // Shows some words after the one that was found.
    while (start < at - 16 && !fits(start, at + 80)) start += 16;
    while (end > at && !fits(start, end)) end -= 8;
  }).observe(place);
}

const toNodes = (parts: Part[]): (Node | string)[] =>
  parts.map(({ text, isMarked }) => (isMarked ? element('mark', [text]) : text));

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  children: (Node | string)[],
  className = '',
) {
  const node = document.createElement(name);
  node.className = className;
  node.append(...children);
  return node;
}

/** Browsers limit how often an address is written. */
function writeAddress(): void {
  const url = new URL(location.href);
  const query = field.value.trim();
  if (query) url.searchParams.set('q', query);
  else url.searchParams.delete('q');
  try {
    history.replaceState(history.state, '', url);
  } catch {
    // The page works with an older query in its address.
  }
}

let waiting = 0;
field.addEventListener('input', () => {
  clearTimeout(waiting);
  waiting = window.setTimeout(() => {
    writeAddress();
    void search();
  }, PAUSE);
});
field.value = new URLSearchParams(location.search).get('q') ?? '';
if (field.value) void search();
field.focus({ preventScroll: true });
