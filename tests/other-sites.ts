// Sites other than the demo, each in a copy of the project: no valid site of an owner may make a test fail.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of the project that belong to the generator. */
const PARTS = [
  ...['src', 'scripts', 'tests', 'docs', '.ci', '.github'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'biome.json', 'vitest.config.ts'],
  ...['.editorconfig', '.gitignore', '.nvmrc'],
];

/** Copies the project from `root` with links to its packages and an empty cache. */
export function copyWhole(root: string, project: string): void {
  for (const part of PARTS) cpSync(join(root, part), join(project, part), { recursive: true });
  mkdirSync(join(project, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name === '.bin' || !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name));
}

/** Replaces the site of a copy with the demo. */
export function layDemo(root: string, project: string): void {
  for (const part of ['content', 'public']) {
    rmSync(join(project, part), { recursive: true, force: true });
    cpSync(join(root, 'tests/fixtures/demo', part), join(project, part), { recursive: true });
  }
}

/** The changes that each owner makes to a copy. */
export const OTHER_SITES: Record<string, (project: string) => void> = {
  'init alone': (project) =>
    init(project, 'name=Ada Lovelace', 'url=https://ada.example', 'email=ada@ada.example'),
  'no samples': deleteSamples,
  'another site': writeAnother,
};

function init(project: string, ...answers: string[]): void {
  execFileSync(process.execPath, ['scripts/run.cjs', 'init', '--yes', ...answers], {
    cwd: project,
    stdio: 'pipe',
  });
}

function deleteSamples(project: string): void {
  for (const part of ['content/posts', 'content/resume.yaml', 'public'])
    rmSync(join(project, part), { recursive: true });
  mkdirSync(join(project, 'content/posts'));
  writeFileSync(join(project, 'content/posts/.gitkeep'), '');
  writeFileSync(join(project, 'content/projects.yaml'), '[]\n');
}

const ANOTHER: Record<string, string> = {
  'content/about.md': `---
skills:
  Sprachen: [Polnisch, Französisch]
---
## Über mich

Ich baue Brücken und schreibe [darüber](/blog).

## Zum Schluss

[Schreib mir.](/contact)
`,
  'content/projects.yaml': `- title: Die Brücke über die Łyna
  summary: Ein Modell aus 1200 Streichhölzern, das 80 kg trägt.
  tags: [Holz]
  links:
    Beitrag: /blog/die-bruecke
  base: /blog/die-bruecke
`,
  'content/resume.yaml': `basics:
  label: Bauingenieurin
  summary: Brücken, Stege und Treppen seit 2015.
work:
  - name: Stadtwerke Łódź
    position: Ingenieurin
    startDate: 2015
`,
  'content/posts/die-bruecke.md': `---
title: Die Brücke, die „trägt“
date: 2024-02-29
description: Wie aus 1200 Streichhölzern eine Brücke wird, die achtzig Kilogramm trägt.
tags: [holz, bruecken]
---
Die [Łyna](https://example.org/lyna) ist schmal.

## Was trägt

![Die Brücke von der Seite](die-bruecke.svg)

\`\`\`py
last = 80 * 9.81
\`\`\`

Es gilt $F = m g$.
`,
  'content/posts/notiz.md': `---
title: Eine Notiz
date: 2023-06-01
description: Ein Beitrag ohne Überschriften, ohne Bilder und ohne Schlagwörter.
---
Nur ein Absatz.
`,
  'public/posts/die-bruecke.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10" width="40" height="10"><path d="M0 9h40"/></svg>\n`,
  'public/CV_Źrebięcka 2025.txt': 'Lebenslauf\n',
  'README.md': '# Die Seite von Józefa Źrebięcka\n\nGebaut mit `npm run build`.\n',
  LICENSE: 'Alle Rechte vorbehalten.\n',
  Dockerfile: 'FROM node:22\nWORKDIR /site\n',
};

function writeAnother(project: string): void {
  deleteSamples(project);
  for (const [file, text] of Object.entries(ANOTHER)) {
    mkdirSync(join(project, file, '..'), { recursive: true });
    writeFileSync(join(project, file), text);
  }
  init(
    project,
    'name=Józefa Źrebięcka',
    'url=https://zrebiecka.example/seite',
    'email=post@zrebiecka.example',
  );
  const settings = join(project, 'content/site.yaml');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace('language: en', 'language: de'));
  const manifest = join(project, 'package.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"koi-portfolio"', '"meine-seite"'));
}
