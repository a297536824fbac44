// A site may have no resume, so nobody would miss one whose file has another name.
import { existsSync, readdirSync } from 'node:fs';
import { problemOf } from '../../src/problem';
import type { Problem } from '../../src/types';

export const misnamedResumes = (folder: string, name: string): Problem[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => /^resume\.(?:ya?ml|json)$/i.test(file))
    .map((file) =>
      problemOf(`${name}/${file}`, {
        message: 'this file is not read',
        hint: 'the resume is resume.yaml: rename it.',
        severity: 'warning',
      }),
    );
