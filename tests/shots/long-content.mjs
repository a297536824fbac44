// Writes content with extreme values: a long name, words of forty characters, thirty tags, one project, a post with only a
// title, and a post without tags.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const WORD = 'Rindfleischetikettierungsüberwachungsges';
const TAGS = Array.from({ length: 30 }, (_, k) =>
  k === 7 ? WORD.toLowerCase().replace('ü', 'u') : `tag-number-${k + 1}`,
);

/** Writes a changed copy of `content` to `folder`. */
export function writeLongContent(content, folder) {
  cpSync(content, folder, { recursive: true });
  const change = (file, ...changes) => {
    const path = join(folder, file);
    let text = readFileSync(path, 'utf8');
    for (const [from, to] of changes) text = text.replace(from, to);
    writeFileSync(path, text);
  };
  change(
    'site.yaml',
    [/^name: .*/m, 'name: Maximiliane Wolfeschlegelsteinhausenbergerdorff'],
    [
      /^tagline: .*/m,
      `tagline: An engineer of ${WORD} and of what comes with it, day and night, in every weather and season.`,
    ],
    [
      /intro: Notes.*/,
      `intro: ${WORD} ${WORD}, and other words that nobody has ever broken in two without being asked to.`,
    ],
    [/^ {2}GitHub: .*/m, `  ${WORD}: https://github.com/${WORD.toLowerCase()}-and-a-name-that-goes-on`],
  );
  const projects = readFileSync(join(folder, 'projects.yaml'), 'utf8');
  const [, first] = projects.split(/^(?=- title: )/m);
  writeFileSync(
    join(folder, 'projects.yaml'),
    first
      .replace(/title: .*/, `title: The ${WORD} of this and of every other site that was ever made`)
      .replace(/tags: .*/, `tags: [${TAGS.join(', ')}]`)
      .replace(/^ {2}base:/m, '  status: Under Construction since the beginning\n  base:'),
  );
  change(
    'posts/koi-app.md',
    [/^title: .*/m, `title: How ${WORD} swim, and what ${WORD.toLowerCase()} have to do with it in the end`],
    [/^tags: .*/m, `tags: [${TAGS.join(', ')}]`],
    [
      /^(## .*)/m,
      `## A heading with ${WORD} in its middle and with words behind it\n\n${WORD.repeat(4)} and \`${WORD.repeat(3)}\`.\n\n| ${WORD} | b | ${WORD} | d |\n| --- | --- | --- | ---: |\n| 1 | ${WORD} | 3 | 1,234,567.89 |\n\n$1`,
    ],
  );
}
