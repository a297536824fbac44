// Chromium behind the interface of the other engines, for tests and screenshots that compare all three.
import { chromium } from 'playwright-core';
import { findBrowser, launchOptions } from '../browser/find';
import type { Engine } from './engine';

export async function startChromium(): Promise<Engine> {
  const browser = await chromium.launch(launchOptions(findBrowser()));
  let page = await browser.newPage();
  const logged: string[] = [];
  const listen = (): unknown =>
    page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
  listen();
  return {
    name: 'Chromium',
    async open(url) {
      await page.goto(url);
    },
    evaluate: (work, argument) => page.evaluate(work as never, argument) as never,
    click: (selector) => page.click(selector),
    resize: (width, height) => page.setViewportSize({ width, height }),
    async setSystem(colorScheme) {
      const size = page.viewportSize();
      await page.close();
      page = await browser.newPage({ colorScheme, viewport: size });
      listen();
    },
    async inOtherTab(work) {
      const back = page;
      page = await browser.newPage();
      try {
        await work();
      } finally {
        await page.close();
        page = back;
      }
    },
    readConsole: async () => logged.splice(0),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
