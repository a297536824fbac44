// The sites of the browser tests besides the demo: one with large parts and a long menu, and one in French, below a path, whose
// words are wider than a phone. tests/fixtures/browser-sites.yaml has their files besides those of the good site.
import { appendFileSync, copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { fixtures, folderOf } from '../sites';
import { readTable } from '../tables';

const NAME = 'Maria Fernanda Wolfeschlegelsteinhausen Østergård';
const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const colored = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#468' } });

/** Copies the good site to an empty folder, and adds the files of this one. */
function write(folder: string, name: 'full' | 'french'): void {
  cpSync(folderOf('good'), folder, { recursive: true });
  const { more, ...files } = readTable<Record<string, string>>('browser-sites.yaml')[name];
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  appendFileSync(join(folder, 'content/site.yaml'), more);
}

/** Writes the site with large parts to an empty folder. */
export async function writeFull(folder: string): Promise<void> {
  write(folder, 'full');
  const posts = join(folder, 'public/posts');
  await colored(1600, 1000).png().toFile(join(posts, 'wide.png'));
  await colored(600, 1800).jpeg().toFile(join(posts, 'high.jpg'));
  await colored(160, 284).jpeg().toFile(join(posts, 'upright.jpg'));
  copyFileSync(join(fixtures, 'films/film.mp4'), join(posts, 'upright.mp4'));
  copyFileSync(join(fixtures, 'films/film.webm'), join(posts, 'circle.webm'));
  // So many that they can be filtered.
  const cards = ['odd', 'even'].map((tag) =>
    `\n- { title: Work, summary: A card., tags: [${tag}] }\n`.repeat(6),
  );
  appendFileSync(join(folder, 'content/projects.yaml'), cards.join(''));
}

/** Writes the site in French to an empty folder. */
export function writeFrench(folder: string): void {
  write(folder, 'french');
  rmSync(join(folder, 'content/projects'), { recursive: true });
  const settings = join(folder, 'content/site.yaml');
  const text = readFileSync(settings, 'utf8')
    .replace(/^name: .*$/m, `name: ${NAME}`)
    .replace('  Code:', `  ${WORD}:`)
    .replace(/^url: .*$/m, 'url: https://example.com/me');
  writeFileSync(settings, text);
}
