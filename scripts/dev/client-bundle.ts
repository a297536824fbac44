// scripts/dev/client.ts -> one script for browsers, bundled when the first page asks for it.
import { root } from '../io/paths';

export function createClientBundle(): () => Promise<string> {
  let text: Promise<string> | undefined;
  return () => {
    text ??= bundle();
    return text;
  };
}

async function bundle(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [`${root}scripts/dev/client.ts`],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
    absWorkingDir: root,
  });
  return outputFiles[0].text;
}
