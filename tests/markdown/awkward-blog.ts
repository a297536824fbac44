// The blog of awkward posts (tests/fixtures/awkward), with the images that they use, built in memory by the real buildOutputs().
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { buildOutputs } from '../../scripts/build/build-site';
import { fixtures, optionsFor, temporaryFolder } from '../helpers';
import { readTable } from '../tables';

const folder = join(fixtures, 'awkward');

/** A post, and the HTML of its text; none for a post that is not published. */
interface Case {
  post: string;
  html?: string;
}

/** The posts in each table, by their slugs. */
export const tables: [file: string, cases: Record<string, Case>][] = readdirSync(folder)
  .filter((file) => file !== 'site.yaml')
  .map((file) => [`awkward/${file}`, readTable(`awkward/${file}`)]);

/** Writes the blog to a new folder. */
export function writeAwkward(): string {
  const content = join(temporaryFolder(), 'content');
  mkdirSync(join(content, 'posts'), { recursive: true });
  const site = readTable<string>('awkward/site.yaml');
  for (const [file, text] of Object.entries(site)) writeFileSync(join(content, file), text);
  for (const [, cases] of tables)
    for (const [slug, { post }] of Object.entries(cases))
      writeFileSync(join(content, 'posts', `${slug}.md`), post);
  return content;
}

/** Builds the blog on the date of the tests. */
export const buildAwkward = async () =>
  buildOutputs(optionsFor('', { content: writeAwkward(), public: await makePublic() }));

/** A public folder with small images of every format and with awkward names. */
async function makePublic(): Promise<string> {
  const publicFolder = temporaryFolder();
  const pond = await blank(8, 6).png().toBuffer();
  const files: Record<string, string | Buffer> = {
    'resume.pdf': '%PDF-1.4\n',
    'posts/clip.mp4': 'not a film',
    'posts/pond.png': pond,
    'posts/my pond.png': pond,
    'posts/100%.png': pond,
    'posts/teich-grün.png': pond,
    'posts/pond_(1).png': pond,
    'posts/no#1.png': pond,
    'posts/wide.jpg': await blank(700, 20).jpeg().toBuffer(),
    'posts/sub/folder/deep.webp': await blank(3, 9).webp().toBuffer(),
    'posts/square.avif': await blank(16, 16).avif().toBuffer(),
    'posts/turning.gif': await turning(),
    'posts/drawing.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="4"><path d="M0 0h5v4z"/></svg>',
    'posts/broken.png': 'not a picture',
  };
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(publicFolder, name)), { recursive: true });
    writeFileSync(join(publicFolder, name), bytes);
  }
  return publicFolder;
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#468' } });

/** An animation with two frames. */
async function turning(): Promise<Buffer> {
  const frames = ['#468', '#846'].map((background) =>
    sharp({ create: { width: 4, height: 4, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
}
