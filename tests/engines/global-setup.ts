// Builds the sites for the tests of both engines: the demo, and a site with everything that a post can contain. Prints
// which engines are skipped.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildSite } from '../browser/build-site';
import { root } from '../temporary';
import { ENGINES } from './find';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folders of the built sites. */
    demo: string;
    everything: string;
  }
}

export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  const missing = Object.values(ENGINES).flatMap((find) => find().missing);
  if (missing.length > 0)
    console.log(`Engines: some tests are skipped; they need the Debian packages ${missing.join(', ')}.`);
  if (Object.values(ENGINES).every((find) => find().missing.length > 0)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'engines-'));
  const [demo, everything] = [join(folder, 'demo'), join(folder, 'everything')];
  await Promise.all([buildSite(demo), buildSite(everything, ...everythingArgs())]);
  project.provide('demo', demo);
  project.provide('everything', everything);
  return () => rmSync(folder, { recursive: true, force: true });
}

export const everythingArgs = (): string[] =>
  ['content', 'public'].flatMap((part) => [`--${part}`, join(root, 'tests/fixtures/engines', part)]);
