// Some checks hold for the project itself, and not for the site of an owner, whose theme may differ (vitest.config.ts).
import { compressedBytes } from '../scripts/build/assets/compress';
import type { Outputs } from '../src/base/output';
import { checkBudget } from '../src/output/checks/documents';

export const isOwnSite = process.env.OWN_SITE === '1';

/** Returns a problem for each page over its budget; none for the site of an owner, who may decide to have larger pages. */
export const findHeavyPages = (outputs: Outputs) => (isOwnSite ? [] : checkBudget(outputs, compressedBytes));

/** Whether a browser's message is about a file that the owner's theme names and the sites of tests lack. */
export const isOfOwner = (message: string, url = message): boolean =>
  isOwnSite && /status of 404|has not loaded/.test(message) && !url.includes('/assets/');
