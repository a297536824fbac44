// The search page: loads the texts when the visitor begins to type, and shows what they find. The query is in the
// address, so that a result page can be linked and is still there after going back.
import MiniSearch from 'minisearch';
import { translate } from '../../base/browser/translate';
import { wordsOf } from '../../base/text/words';
import type { SearchEntry } from '../data/search-index';
import { setKey, usesKey } from './search-key';

/** More results would not be read. */
const MOST = 40;

const byId = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const field = byId<HTMLInputElement>('query');
const status = byId('status');
const results = byId('results');
const browse = byId('browse');
const key = byId<HTMLInputElement>('key');

type Found = Pick<SearchEntry, 'to' | 'title' | 'date' | 'description'>;

type Index = MiniSearch<SearchEntry & { id: number }>;

let loading: Promise<Index> | undefined;

/** Begins to load the texts, if that has not begun; after an error, again. */
function load(): Promise<Index> {
  loading ??= fetchIndex().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchIndex(): Promise<Index> {
  const response = await fetch(field.closest<HTMLElement>('.find')?.dataset.index ?? '');
  if (!response.ok) throw new Error(response.statusText);
  const entries: SearchEntry[] = await response.json();
  const index: Index = new MiniSearch({
    fields: ['title', 'description', 'headings', 'words'],
    storeFields: ['to', 'title', 'date', 'description'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: {
      boost: { title: 4, headings: 2, description: 2 },
      prefix: true,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return index;
}

/** Browsers limit how often a page may change its address: Safari throws after a hundred times in ten seconds. */
const ADDRESS_AFTER_MS = 200;

let writing: ReturnType<typeof setTimeout> | undefined;

function writeAddress(): void {
  const query = field.value.trim();
  const url = new URL(location.href);
  if (query) url.searchParams.set('q', query);
  else url.searchParams.delete('q');
  try {
    history.replaceState(history.state, '', url);
  } catch {
    // The next letter tries again.
  }
}

async function search(): Promise<void> {
  const query = field.value.trim();
  browse.hidden = query !== '';
  if (query === '') return show([], '');
  try {
    const index = await load();
    // A later letter may have been typed meanwhile.
    if (query !== field.value.trim()) return;
    const found = index.search(query) as unknown as Found[];
    show(found.slice(0, MOST), message(found.length, query));
  } catch {
    show([], translate('The texts could not be loaded. Try again in a moment.'));
  }
}

const message = (count: number, query: string): string =>
  count === 0
    ? translate('Nothing has “{query}” in it.', { query })
    : translate(count === 1 ? '{count} result' : '{count} results', { count });

function show(found: Found[], text: string): void {
  status.textContent = text;
  results.replaceChildren(...found.map(row));
}

/** A row as in the list of posts. */
function row({ to, title, date, description }: Found): HTMLElement {
  const link = element('a', title);
  link.href = to;
  const heading = element('h2', '', link);
  const time = date === undefined ? [] : [element('time', date)];
  return element('li', '', heading, ...time, element('p', description));
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text: string, ...children: Node[]) {
  const node = document.createElement(name);
  node.textContent = text;
  if (name === 'li') node.className = 'row';
  node.append(...children);
  return node;
}

field.addEventListener('input', () => {
  clearTimeout(writing);
  writing = setTimeout(writeAddress, ADDRESS_AFTER_MS);
  void search();
});
key.checked = usesKey();
key.addEventListener('change', () => setKey(key.checked));
field.value = new URLSearchParams(location.search).get('q') ?? '';
if (field.value) void search();
field.focus({ preventScroll: true });
