import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { joinDocument } from '../../../src/document/join-document';
import { buildFixture, copyFixture, htmlFiles, textOf } from '../../helpers';

describe('the direction of a language', () => {
  it.each([
    ['ar', true],
    ['he-IL', true],
    ['fa', true],
    ['uz-Arab', true],
    ['en', false],
    ['arn', false],
    ['ku-Latn', false],
    ['ps-Latn', false],
    ['pt-BR', false],
  ])('%s is right-to-left: %s', (language, expected) => {
    const html = joinDocument({ language, head: [], body: '' });
    expect(html).toContain(`\n<html lang="${language}"${expected ? ' dir="rtl"' : ''}>\n`);
  });

  it('is on every page', async () => {
    const folder = copyFixture();
    const settings = join(folder, 'content/site.yaml');
    writeFileSync(settings, `${readFileSync(settings, 'utf8')}\nlanguage: ar\nredirects: { /old: /blog }\n`);
    const { outputs } = await buildFixture({
      content: join(folder, 'content'),
      public: join(folder, 'public'),
    });
    for (const file of htmlFiles(outputs)) expect(textOf(outputs, file)).toMatch(/<html lang="ar" dir="rtl"/);
  });
});
