// Builds a site like `npm run build`, with what the last build has left.

import { makeMissing } from '../scripts/build/assets/make';
import { type Built, buildOutputs } from '../scripts/build/build-site';
import { createLastBuild } from '../scripts/build/last-build';
import type { BuildOptions } from '../scripts/cli/build-options';
import { readManifest } from '../scripts/disk/write/manifest';
import { writeSite } from '../scripts/disk/write/write-site';
import type { LastBuild } from '../src/base/last-build';
import { isError } from '../src/base/problems/problem';

/** Returns a last build that adds to `made` the names of all values and files that it does not know, so they are made. */
export const watched = (last: LastBuild, made: string[]): LastBuild => ({
  ...last,
  reuse: (name, key, make) =>
    last.reuse(name, key, () => {
      made.push(name);
      return make();
    }),
  output(file, view) {
    const known = last.output(file, view);
    if (known === undefined) made.push(file);
    return known;
  },
});

/** Builds the site and writes it to its folder, unless it has errors. */
export async function rebuild(options: BuildOptions, code = 'the code'): Promise<Built & { made: string[] }> {
  const made: string[] = [];
  const manifest = readManifest(options.out);
  const last = createLastBuild(manifest, options.out, code);
  const built = await buildOutputs(options, watched(last, made));
  if (built.problems.some(isError)) return { ...built, made };
  await makeMissing(built.outputs);
  last.endBuild(built.outputs);
  writeSite(built.outputs, options.out, { code, values: last.values }, manifest);
  return { ...built, made };
}
