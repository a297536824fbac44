// scripts/dev/client.ts -> one script for browsers, bundled when the first page asks for it.
import { build } from 'esbuild';
import { root } from '../io/paths';

export function createClientBundle(): () => Promise<string> {
  let text: Promise<string> | undefined;
  return () => {
    text ??= build({
      entryPoints: [`${root}scripts/dev/client.ts`],
      bundle: true,
      format: 'iife',
      target: 'es2022',
      write: false,
      logLevel: 'silent',
      absWorkingDir: root,
    }).then(({ outputFiles }) => outputFiles[0].text);
    return text;
  };
}
