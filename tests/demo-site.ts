// The good site with demos: what Vite writes for an absolute and for a relative base, a single page, and a post that
// shows them.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { type Changes, change, copyFixture, fixtures } from './helpers';

/** Copies the site to a temporary folder, where a test may change it and build it into `dist`. */
export function copyDemoSite(changes: Changes = {}): string {
  const folder = copyFixture('good');
  cpSync(join(fixtures, 'demos'), folder, { recursive: true });
  change(folder, changes);
  return folder;
}
