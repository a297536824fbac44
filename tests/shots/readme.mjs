// `npm run shots -- --readme`: makes the picture of README.md in docs/ anew: the pond, the switch of the theme, and a mistake
// that is made and mended while the dev server runs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeProject, remove } from '../soak/project.mjs';

/** The window, which is shown smaller. */
const SIZE = { width: 1280, height: 800 };
const SHOWN = { width: 880 };
/** Milliseconds between two pictures. */
const STEP = 90;
const PORT = '4877';

export async function film(root, browser) {
  const project = makeProject('film');
  remove(join(project, 'content'));
  cpSync(join(root, 'tests/fixtures/demo'), project, { recursive: true });
  const dev = spawn(process.execPath, ['scripts/run.cjs', 'dev', '--port', PORT], { cwd: project });
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });
  const frames = [];
  const shoot = async (delay) => {
    const picture = sharp(await page.screenshot()).resize(SHOWN);
    frames.push({ picture: await picture.toBuffer(), delay });
  };
  /** Takes pictures for some time of the page, whose clock does not run by itself: a slow machine makes the same film. */
  const take = async (milliseconds) => {
    for (let time = 0; time < milliseconds; time += STEP) {
      await page.clock.runFor(STEP);
      await shoot(STEP);
    }
  };
  try {
    // It prints its address when it serves the site.
    await once(dev.stdout, 'data');
    // The second time, the fonts are there.
    await page.goto(`http://localhost:${PORT}/`, { waitUntil: 'networkidle' });
    await page.clock.install();
    await page.reload();
    await page.clock.runFor(2000);
    await page.waitForLoadState('networkidle');
    await take(3000);
    await page.click('.toggle');
    await take(2500);
    const post = join(project, 'content/posts/hello-world.md');
    const text = readFileSync(post, 'utf8');
    writeFileSync(post, text.replace(/^date: .*$/m, 'date: 2026-02-30'));
    await page.locator('dev-problems').waitFor({ state: 'attached' });
    await page.clock.runFor(STEP);
    await shoot(2800);
    writeFileSync(post, text);
    await page.locator('dev-problems').waitFor({ state: 'detached' });
    await take(1000);
  } finally {
    await page.close();
    dev.kill();
  }
  const pictures = frames.map(({ picture }) => picture);
  const delay = frames.map((frame) => frame.delay);
  const whole = sharp(pictures, { join: { animated: true } });
  await whole.webp({ quality: 78, effort: 6, delay, loop: 0 }).toFile(join(root, 'docs/site.webp'));
}
