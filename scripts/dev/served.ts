// What the dev server shows at the moment: the last good outputs, and what is wrong with the newest state of the files.
import type { Outputs, Problem } from '../../src/types';
import { findBase } from '../serve/base';
import { type Answer, createFind, type Find } from './answer';
import type { Made } from './maker';
import { isSameBody } from './same-body';
import { type Stamp, stampOf, withClient } from './stamp';

/** What the browser is told about its page; it compares, and fetches what has changed. */
export interface PageState extends Partial<Stamp> {
  problems: Problem[];
}

export interface Served {
  /** The path that the site lives under, for the address to open. */
  basePath(): string;
  answer(path: string): Answer | { redirect: string };
  stateOf(path: string): PageState;
  /** Takes a result over; returns how many files differ, by kind. */
  take(made: Made): { pages: number; others: number };
}

export function createServed(): Served {
  let outputs: Outputs = new Map();
  let find: Find = createFind(outputs);
  let problems: Problem[] = [];
  let generation = 0;
  const isPage = (answer: ReturnType<Find>): answer is Answer & { body: string } =>
    'body' in answer && typeof answer.body === 'string' && answer.type.startsWith('text/html');
  return {
    basePath: () => findBase(String(outputs.get('index.html')?.body ?? '')),
    answer(path) {
      const answer = find(path);
      return isPage(answer)
        ? { ...answer, body: withClient(answer.body, stampOf(answer.body, generation)) }
        : answer;
    },
    stateOf(path) {
      const answer = find(path);
      return isPage(answer) ? { ...stampOf(answer.body, generation), problems } : { problems };
    },
    take(made) {
      problems = made.problems;
      if (made.outputs === undefined) return { pages: 0, others: 0 };
      const changed = findChanged(outputs, made.outputs);
      outputs = made.outputs;
      generation = made.generation;
      find = createFind(outputs);
      const pages = changed.filter((file) => file.endsWith('.html')).length;
      return { pages, others: changed.length - pages };
    },
  };
}

/** Files that are new, gone or different. */
function findChanged(before: Outputs, after: Outputs): string[] {
  const files = new Set([...before.keys(), ...after.keys()]);
  return [...files].filter((file) => !isSameBody(before.get(file)?.body, after.get(file)?.body));
}
