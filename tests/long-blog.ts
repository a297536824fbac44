// Writes a blog whose lists do not fit on one page, from the good site.
import { appendFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOutputs } from '../scripts/build/build-site';
import { copyFixture, optionsFor } from './helpers';

const WORDS =
  'river stone bridge winter paper lantern copper garden signal harbor meadow engine violet letter thunder'.split(
    ' ',
  );

/** The number of posts of each year. */
export const YEARS = { 2025: 20, 2024: 60, 2023: 150, 2019: 1 };

/** Returns the folder of the site. `more` are further lines of site.yaml. */
export function writeLongBlog(more = ''): string {
  const folder = copyFixture('good');
  const posts = join(folder, 'content/posts');
  for (const name of readdirSync(posts)) rmSync(join(posts, name), { recursive: true });
  // These link to posts.
  rmSync(join(folder, 'content/projects'), { recursive: true });
  writeFileSync(join(folder, 'content/projects.yaml'), '[]\n');
  for (const [year, count] of Object.entries(YEARS))
    for (let k = 0; k < count; k++) {
      const day = new Date(Date.UTC(Number(year), 0, 1 + k)).toISOString().slice(0, 10);
      const words = Array.from({ length: 16 }, (_, j) => WORDS[(k * 7 + j * (k + 3) + j * j) % WORDS.length]);
      const title = `${words.slice(0, 4).join(' ')} ${k + 1} of ${year}`;
      writeFileSync(
        join(posts, `${year}-${k + 1}.md`),
        `---\ntitle: ${title}\ndate: ${day}\ndescription: ${words.join(' ')}, number ${k + 1} of ${year}.\n` +
          `tags: [all${k % 2 === 0 ? ', even' : ''}]\n---\nA text about ${words[0]}.\n`,
      );
    }
  appendFileSync(join(folder, 'content/site.yaml'), more);
  return folder;
}

export const buildLongBlog = (more = '', url?: string) =>
  buildOutputs(optionsFor(writeLongBlog(more), { url }));
