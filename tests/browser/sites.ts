// The sites of the browser tests besides the demo: one with large parts and a long menu, and one in French, below a path, whose
// words are wider than a phone.
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { fixtures, folderOf } from '../sites';

export const BEACON = 'https://stats.test/visit?site=koi';

const MENU = `nav:
  - /blog
  - Selected work: /projects
  - Code: https://code.test/ann
  - /resume.pdf
  - First light: /blog/first-light
  - The long way round: /blog/quotes-and-ampersands
  - /contact
beacon: ${BEACON}
redirects:
  /old: /blog/first-light
  /old.html: /blog/first-light
  /part: /blog/first-light#main
`;

const post = (title: string, text: string, more = ''): string =>
  `---\ntitle: ${title}\ndate: 2025-01-02\ndescription: A text with parts.\n${more}---\n${text}`;

const NODES =
  'post -> parse -> render -> page -> write -> upload -> host -> reader -> page2 -> end -> a -> b';
const WIDE = Array.from({ length: 40 }, (_, index) => `x_{${index}}`).join(' + ');

/** Code, tables and formulas, narrow and wide. */
const BOXES = `Words in *italics*, [a link](https://example.org/) and a note.[^1]

## Narrow

| a | b |
| - | - |
| 1 | 2 |

$$a = b$$

\`\`\`js
const a = 1;
\`\`\`

## Wide

$$${WIDE}$$

\`\`\`js
const wide = '${'wide '.repeat(40)}';
\`\`\`

## Last

[^1]: The note.
`;

const MEDIA = `Words.

<img src="pond.png" alt="A" width="200">

## Purity

<img src="pond.png" alt="B" width="200">

<img src="pond.png" alt="C" width="50%">

<video src="/film.mp4" width="960" height="540" controls></video>

<iframe src="/posts/pond.png" width="960" height="540" title="F"></iframe>

Some words before the [Rust book](https://example.org/) first.

[![D](pond.png)](https://example.org/d)
`;

/** A picture that opens at full size, and films with captions and a poster. */
const FILMS = `![A lake](wide.png "Dusk.")

![A circle](circle.webm "A circle crosses.")

![A circle held upright](upright.mp4)
`;

const PARTS = `## A heading

> [!NOTE]
> One paragraph.
>
> Another one.

- [ ] to do
- [x] done

![High](high.jpg)
![Wide](wide.png)

\`\`\`dot alt="Wide."
digraph { rankdir=LR; ${NODES} }
\`\`\`

\`\`\`dot alt="High."
digraph { ${NODES} }
\`\`\`

\`\`\`ts title="${'src/a/long/path/'.repeat(12)}a.ts" numbers ins={1} del={2}
${'call();\n'.repeat(100)}\`\`\`
`;

const write = (folder: string, files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
};
const settingsOf = (folder: string): string => readFileSync(join(folder, 'content/site.yaml'), 'utf8');
const colored = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#468' } });

/** Writes the site with large parts to an empty folder. */
export async function writeFull(folder: string): Promise<void> {
  cpSync(folderOf('good'), folder, { recursive: true });
  await colored(1600, 1000).png().toFile(join(folder, 'public/posts/wide.png'));
  await colored(600, 1800).jpeg().toFile(join(folder, 'public/posts/high.jpg'));
  await colored(160, 284).jpeg().toFile(join(folder, 'public/posts/upright.jpg'));
  copyFileSync(join(fixtures, 'films/film.mp4'), join(folder, 'public/posts/upright.mp4'));
  copyFileSync(join(fixtures, 'films/film.webm'), join(folder, 'public/posts/circle.webm'));
  write(folder, {
    'content/site.yaml': settingsOf(folder) + MENU,
    'content/posts/boxes.md': post('Boxes', BOXES),
    'content/posts/media.md': post('Media', MEDIA, 'cover: { src: wide.png, alt: A wide picture }\n'),
    'content/posts/parts.md': post('Parts', PARTS),
    'content/posts/films.md': post('Films', FILMS),
    'public/posts/circle.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nA circle crosses.\n',
    'public/film.mp4': '',
  });
}

export const NAME = 'Maria Fernanda Wolfeschlegelsteinhausen Østergård';
const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const TAG = WORD.toLowerCase().replace('ä', 'a');

/** Writes the site in French to an empty folder. */
export function writeFrench(folder: string): void {
  cpSync(folderOf('good'), folder, { recursive: true });
  rmSync(join(folder, 'content/projects'), { recursive: true });
  const settings = settingsOf(folder)
    .replace(/^name: .*$/m, `name: ${NAME}`)
    .replace('  Code:', `  ${WORD}:`)
    .replace(/^url: .*$/m, 'url: https://example.com/me');
  write(folder, {
    'content/site.yaml': `${settings}language: fr
words:
  Copy: Copier toutes ces lignes de code dans le presse-papiers
  On this page: All of the headings that this page has, from the first to the last, in the order of the page
  present: and at the time of writing too
`,
    'content/about.md': `---\nskills: { ${WORD}: [matches, ${WORD}] }\n---\n## Hello\n\nI build bridges.\n`,
    'content/resume.yaml': 'work: [{ name: A, position: B, startDate: 2015-08 }]\n',
    'content/posts/code.md': post(
      'Code',
      `${'## A heading\n\nText.\n\n'.repeat(3)}\`\`\`javascript\nlet a;\n\`\`\`\n`,
      `tags: [${TAG}]\n`,
    ),
    'content/posts/word.md': post(WORD, 'Text.\n').replace('2025-01-02', '2025-01-01'),
    'content/projects.yaml': `- { title: The bridge, summary: It held., status: ${WORD}, tags: [${WORD}] }\n`,
  });
}
