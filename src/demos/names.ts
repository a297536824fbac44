// The names of the owner's HTML. Hosts get a rule for each name at the top and for each folder with an index.html or a
// 404 page, and some characters are patterns or variables there.
import type { PublicFile } from '../outputs/output';
import { foldersOf, isHtml, topOf } from '../outputs/paths';
import { type Problem, problemOf } from '../problem';
import { mergeCounted } from './counted';

export const checkNames = (files: PublicFile[]): Problem[] => [
  ...checkCharacters(files.filter(({ file }) => isHtml(file))),
  ...checkEndings(files),
];

const SPECIAL = /[*?:#$%{}[\]\\"\p{Cc}\u2028\u2029]/u;

/** Returns an error for each name with a special character. */
function checkCharacters(files: PublicFile[]): Problem[] {
  const found = new Map<string, Problem>();
  for (const { file, from } of files) {
    const folders = /(^|\/)(index|404)\.html$/.test(file) ? foldersOf(file) : [];
    const name = [topOf(file).replace(/\/$/, ''), ...folders].find((one) => SPECIAL.test(one));
    if (name === undefined) continue;
    const message = `the name has "${SPECIAL.exec(name)}", which is a special character in the configuration of hosts`;
    const hint = 'rename it: letters, digits, spaces, and the characters - _ . are safe.';
    found.set(name, problemOf(from.slice(0, -file.length) + name, { message, hint }));
  }
  return [...found.values()];
}

/** Returns a warning for each kind of HTML file that neither the build nor all hosts treat as HTML. */
const checkEndings = (files: PublicFile[]): Problem[] =>
  mergeCounted(
    files.flatMap(({ file, from }) => {
      const ending = /\.(?:htm|xht|xhtml)$/i.exec(file)?.[0];
      if (ending === undefined) return [];
      const message = `the build does not check ${ending} files or give them a policy, and some hosts send them as downloads`;
      const hint = `rename it to ${from.slice(from.lastIndexOf('/') + 1, -ending.length)}.html.`;
      const problem = () => problemOf(from, { message, hint, severity: 'warning' });
      return { demo: '', kind: ending.toLowerCase(), count: 1, source: from, problem };
    }),
  );
