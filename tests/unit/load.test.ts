// The scripts of tests/ that run without Vitest can load the modules that they name.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../helpers';

it('loads every module that a script names', () => {
  const scripts = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.mjs') && !name.includes('fixtures'),
  );
  const loads = scripts.flatMap((name) => [
    ...readFileSync(join(root, 'tests', name), 'utf8').matchAll(/await load\('([^']+)'\)/g),
  ]);
  const files = [...new Set(loads.map(([, file]) => file))].sort();
  expect(files).toContain('tests/bench/bench.ts');
  const code = `
    import { load } from './tests/load.mjs';
    for (const file of ${JSON.stringify(files)})
      if (Object.keys(await load(file)).length > 0) console.log(file);
    console.log((await load('scripts/disk/files/paths.ts')).root);
  `;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(output.trim().split('\n')).toEqual([...files, root.replace(/\/?$/, '/')]);
});
