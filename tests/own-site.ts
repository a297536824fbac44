// What holds for the project itself, and not for the site of an owner, whose pages may show other things (vitest.config.ts).
import { compressedBytes } from '../scripts/build/assets/compress';
import type { Outputs } from '../src/base/output';
import { checkBudget } from '../src/output/checks/documents';

export const isOwnSite = process.env.OWN_SITE === '1';

/** The pages over their budget. A larger page is the decision of its owner. */
export const findHeavyPages = (outputs: Outputs) => (isOwnSite ? [] : checkBudget(outputs, compressedBytes));

/** Whether a message of a browser is about a file that the owner's theme names, and that the sites of tests do not have. */
export const isOfOwner = (message: string, url = message): boolean =>
  isOwnSite && /status of 404|has not loaded/.test(message) && !url.includes('/assets/');
