// The page of an edited text is shown before the build, but only if nothing else has changed.
import { expect, it } from 'vitest';
import { toBuildOptions } from '../../../scripts/cli/build-options';
import type { Generation } from '../../../scripts/dev/generation';
import { createRebuilder } from '../../../scripts/dev/rebuilder';
import { TODAY } from '../../helpers';

it.each<[string, string[], string[]]>([
  ['a text', ['/site/a.md'], ['renders /site/a.md', 'shows /site/a.md', 'builds']],
  ['a file that has no page', ['/site/b.png'], ['renders /site/b.png', 'builds']],
  ['two texts', ['/site/a.md', '/site/c.md'], ['builds']],
  ['nothing known', [], ['builds']],
])('after a change of %s', async (_, changed, expected) => {
  const steps: string[] = [];
  const generation: Generation = {
    async build() {
      steps.push('builds');
      return { outputs: new Map(), problems: [] };
    },
    async renderEdited(path) {
      steps.push(`renders ${path}`);
      return path.endsWith('.md') ? { file: path, source: path, body: '' } : undefined;
    },
    isAlive: () => true,
    close: async () => {},
  };
  const options = toBuildOptions({}, TODAY);
  await createRebuilder(options, generation).build(changed, ({ file }) => steps.push(`shows ${file}`));
  expect(steps).toEqual(expected);
});
