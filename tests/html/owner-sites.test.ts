// Sites of other owners build without a warning, and every page of them has a strict policy and is within its budget.
import { describe, expect, it } from 'vitest';
import { buildOutputs } from '../../scripts/build/build-site';
import { checkUnusedFiles } from '../../src/output/checks/documents';
import { checkConsistency } from '../consistency';
import { htmlFiles, optionsFor, page, root, temporaryFolder } from '../helpers';
import { findHeavyPages } from '../own-site';
import { OWNER_SITES, writeSite } from '../owner-sites';

describe.each(Object.entries(OWNER_SITES))('the site "%s"', (_name, files) => {
  it('has no problems, and a strict policy on every page', async () => {
    const folder = temporaryFolder();
    writeSite(files, folder, root);
    const built = await buildOutputs(optionsFor(folder));
    const base = built.site?.href('/').replace(/\/$/, '') ?? '';
    expect([
      ...built.problems,
      ...checkUnusedFiles(built.outputs, base),
      ...checkConsistency(built.outputs),
      ...findHeavyPages(built.outputs),
    ]).toEqual([]);
    // A demo has its policy in the headers.
    for (const file of htmlFiles(built.outputs).filter((one) => !one.startsWith('demo/'))) {
      const policy = page(built.outputs, file).querySelector('meta[http-equiv="Content-Security-Policy" i]');
      expect(policy?.getAttribute('content'), file).toMatch(/^default-src 'none'; /);
      expect(policy?.getAttribute('content'), file).not.toContain('unsafe');
    }
  });
});
