// How long the dev server takes to its first page, and a saved post to appear in an open page of Chromium.
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { root } from '../../scripts/disk/cache/code.cjs';
import { findBrowser, launchOptions } from '../browser/find';
import { DEMO, writeContent } from './posts';
import { formatRange } from './rounds';

const SAVES = 15;
const NOT_COUNTED = 3;
const LIMIT_MS = 120_000;

/** Prints a row for each number of posts, with the content in this folder. Returns the exit code. */
export async function measureSaves(counts: number[], folder: string): Promise<number> {
  const browser = await chromium.launch(launchOptions(findBrowser()));
  console.log('| posts | first page, ms | started again, ms | from a save to the screen, ms |');
  console.log('| --: | --: | --: | --: |');
  try {
    for (const count of counts) {
      const content = join(folder, String(count));
      const slugs = writeContent(content, count);
      const post = slugs[slugs.length >> 1];
      const [first, times] = await withServer(content, async (url) => {
        const page = await browser.newPage();
        await page.goto(`${url}/blog/${post}`);
        return saveOften(page, join(content, `posts/${post}.md`));
      });
      const [again] = await withServer(content, () => pause(300));
      console.log(
        `| ${[count, first.toFixed(0), again.toFixed(0), formatRange(times.slice(NOT_COUNTED))].join(' | ')} |`,
      );
    }
    return 0;
  } finally {
    await browser.close();
  }
}

/** Starts the dev server. Returns how long it took to serve the home page, and what `use` returns. */
async function withServer<T>(content: string, use: (url: string) => Promise<T>): Promise<[number, T]> {
  const folders = ['--content', content, '--public', join(DEMO, 'public')];
  const start = performance.now();
  const child = spawn(process.execPath, ['scripts/run.cjs', 'dev', '--port', '0', ...folders], { cwd: root });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`the dev server ended with ${code}`)));
      child.stdout.on('data', (text) => {
        const [found] = /http:\/\/[^\s]+/.exec(String(text)) ?? [];
        if (found) resolve(found);
      });
    });
    while (!(await (await fetch(url)).text()).includes('</h1>')) {
      if (performance.now() - start > LIMIT_MS) throw new Error('no page was served');
      await pause(5);
    }
    return [performance.now() - start, await use(url)];
  } finally {
    child.kill();
    await pause(300);
  }
}

async function saveOften(page: Page, post: string): Promise<number[]> {
  await pause(1500);
  const times: number[] = [];
  for (let save = 0; save < SAVES + NOT_COUNTED; save++) {
    const words = `Save ${save} of ${Date.now()}.`;
    const shown = page.waitForFunction((text) => document.body?.textContent?.includes(text), words, {
      polling: 'raf',
      timeout: LIMIT_MS,
    });
    const saved = performance.now();
    appendFileSync(post, `\n\n${words}\n`);
    await shown;
    times.push(performance.now() - saved);
    await pause(700);
  }
  await page.close();
  return times;
}
