// What the site was shipped with, or a new post, and nobody has put their own in its place. Words are only looked for
// as they were written, so that a text about your city is none.
import { isScalar, type Node, visit } from 'yaml';
import type { Sources } from '../content/site';
import { type Reader, readYaml } from '../content/yaml';
import { problemAt } from '../problem';
import type { Problem, Site, SourceFile } from '../types';

const WORDS =
  /^(?:your (?:name|city|company|university|degree|subject|level)|one sentence about what you are responsible for\.|what you made, with what, and what it was good for\.|another one\. two or three for each position are enough\.)$/i;
const EXAMPLE = /^https?:\/\/(?:www\.)?example\.(?:com|org|net)(?:[/:]|$)/i;
const ADDRESS = /^https?:\/\/\S*\/your-name\b|@example\.(?:com|org|net)$/i;
const NEW_POST = [
  /One sentence that says what \\?["“].*["”] is about\./,
  /^Begin here\. `npm run dev` shows .*/m,
];

/** Whatever may hold one of these is read for them. */
const TRACE = /your|example\.|one sentence|what you made|another one/i;

export function findPlaceholders({ settings, projects, resume, posts }: Sources, site: Site): Problem[] {
  const shown = new Set(site.posts.map(({ source }) => source));
  // The address may have been given on the command line instead.
  const isExample = EXAMPLE.test(site.settings.url);
  return [
    ...[settings, projects, ...(resume ? [resume] : [])].flatMap((file) => inValues(file, isExample)),
    ...posts.filter(({ source }) => shown.has(source)).flatMap(inPost),
  ];
}

function inValues(file: SourceFile, isExample: boolean): Problem[] {
  if (!TRACE.test(file.text)) return [];
  const found: Problem[] = [];
  const read: Reader<true> = (root) => {
    if (root)
      visit(root, {
        Scalar(key, node) {
          if (key !== 'key' && isLeft(node, isExample)) found.push(placeholder(file, ...rangeOf(node)));
        },
      });
    return true;
  };
  readYaml(file, read);
  return found;
}

function isLeft(node: Node, isExample: boolean): boolean {
  const text = isScalar(node) && typeof node.value === 'string' ? node.value.trim() : '';
  return WORDS.test(text) || ADDRESS.test(text) || (isExample && EXAMPLE.test(text));
}

function rangeOf({ range }: Node): [start: number, length: number] {
  const [start, end] = range ?? [0, 1];
  return [start, end - start];
}

const inPost = (file: SourceFile): Problem[] =>
  NEW_POST.flatMap((pattern) => {
    const found = pattern.exec(file.text);
    return found ? placeholder(file, found.index, found[0].length) : [];
  });

const placeholder = (file: SourceFile, start: number, length: number): Problem =>
  problemAt(file, start, length, {
    message: 'this is still a placeholder',
    hint: 'write your own before you publish.',
  });
