// A site may have no resume, so nobody would miss one whose file has another name.
import { problemOf } from '../../src/problem';
import type { Problem } from '../../src/types';
import { listFolder } from './walk';

export const misnamedResumes = (folder: string, name: string): Problem[] =>
  listFolder(folder)
    .map(({ name: file }) => file)
    .filter((file) => /^resume\.(?:ya?ml|json)$/i.test(file))
    .map((file) =>
      problemOf(`${name}/${file}`, {
        message: 'this file is not read',
        hint: 'the resume is resume.yaml: rename it.',
        severity: 'warning',
      }),
    );
