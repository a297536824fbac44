// Sites made from content alone, as owners would have them: without parts, and with everything at once, below a path and
// with colors, fonts, demos and letters of its own.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Texts by file. The text of a font is the file in src/content/fonts/ to copy. */
type Files = Record<string, string>;

interface Settings {
  name?: string;
  url?: string;
  /** More lines of site.yaml. */
  more?: string;
}

const settings = ({ name = 'Ann Roe', url = 'https://ann.example', more = '' }: Settings = {}): Files => ({
  'content/site.yaml': `name: ${name}
role: engineer
greeting: Good day, I'm {name}.
tagline: Builds bridges out of matches, and writes about it.
description: "{name} builds bridges out of matches and programs out of small parts, and writes about both of them."
url: ${url}
email: ann@ann.example
profiles:
  Code: https://code.example/ann
pages:
  blog: { intro: What held and what broke., description: Notes on bridges that held and on some that broke. }
  projects: { intro: Some that held., description: Bridges and programs that were finished and still stand. }
  contact: { intro: Write to me., description: The address to write to about bridges and other things. }
${more}
`,
  'content/projects.yaml': '[]\n',
  'content/posts/.gitkeep': '',
});

const ABOUT: Files = {
  'content/about.md': `---
skills:
  Materials: [matches, glue]
---
## Hello

I build bridges.

## What is next

A longer one.
`,
};

const BLOG: Files = {
  'content/posts/first.md': `---
title: The bridge that held
date: 2024-02-29
description: How twelve hundred matches carry eighty kilograms, with the numbers and one photograph.
tags: [bridges, physics]
---
The river is narrow.[^1] Read the [second note](/blog/second).

[^1]: Four meters.

## What *carries*

> [!NOTE]
> Glue is heavy.

![The bridge from the side](bridge.svg "From the side")

\`\`\`py {1}
load = 80 * 9.81
\`\`\`

### In numbers

$$F = m g$$

| part | count |
| --- | --: |
| matches | 1200 |
`,
  'content/posts/second.md': `---
title: A note
date: 2023-06-01
description: A post without headings, images and tags, which is as short as a post can be.
---
One paragraph.
`,
  'public/posts/bridge.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10" width="40" height="10"><path d="M0 9h40"/></svg>\n',
};

const PROJECTS: Files = {
  'content/projects.yaml': `- title: The bridge
  summary: A model of 1200 matches that carries 80 kg.
  year: 2024
  role: All of it
  outcome: It held.
  tags: [wood]
  links: { Site: https://bridge.example }
- title: The other one
  summary: It broke.
`,
  'content/projects/the-bridge.md': `---
description: Why a bridge of matches holds, from the first sketch to the last kilogram.
---
It began as a sketch.

## The load

Eighty kilograms, then the table broke.
`,
};

const PAGES: Files = {
  'content/pages/uses.md': `---
title: Uses
description: The tools on my desk, from the knife to the editor, and why they are there.
---
## The knife

A small one.
`,
  'content/pages/now.md': `---
title: Now
description: What I am doing this month, in two sentences, with a link to the tools.
---
See [my tools](/uses).
`,
};

const RESUME: Files = {
  'content/resume.yaml': `basics:
  label: Engineer
  summary: Bridges since 2015.
work:
  - name: The city of Łódź
    position: Engineer
    startDate: 2015-03
    highlights: [Forty bridges., One tunnel.]
education:
  - institution: A university
    area: Statics
    endDate: 2014
skills:
  - name: Materials
    keywords: [wood, steel]
`,
};

/** What a bundler writes: a module and a style sheet with hashes, an inline script, and data that the module loads. */
const DEMO: Files = {
  'public/demo/index.html': `<!doctype html>
<html lang="en">
  <head>
    <meta charset="UTF-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1.0" />
    <title>A bridge</title>
    <link rel="icon" href="data:," />
    <script type="module">document.documentElement.dataset.inline = 'ran'</script>
    <script type="module" crossorigin src="/me/demo/assets/index-D4x.js"></script>
    <link rel="stylesheet" crossorigin href="/me/demo/assets/index-B1y.css">
  </head>
  <body>
    <main id="app"><h1>A bridge</h1></main>
  </body>
</html>
`,
  'public/demo/assets/index-D4x.js': `const loads = await (await fetch(new URL('../loads.json', import.meta.url))).json();
document.querySelector('#app').append(' carries ' + loads.join(', ') + ' kg');
`,
  'public/demo/assets/index-B1y.css': 'h1 { color: rgb(0, 70, 30) }\n',
  'public/demo/loads.json': '[20, 40, 80]\n',
};

const FRAME: Files = {
  'content/posts/framed.md': `---
title: The bridge, to play with
date: 2024-03-01
description: The demo of the bridge in a frame, and a link that leads to it.
---
[The demo](/demo/) alone, or here:

<iframe src="/demo/" title="The bridge" width="400" height="200"></iframe>
`,
};

const COLORS = `colours:
  paper: { day: "#f3f7f2", night: "#0c1410" }
  ink: { day: "#16211b", night: "#e6efe8" }
  accent: { day: "#1c6b45", night: "#6fcf97" }`;

const FONTS = 'fonts: { serif: upright.ttf, sans: mono.ttf }';
const FONT_FILES: Files = {
  'content/fonts/upright.ttf': 'hanken.ttf',
  'content/fonts/mono.ttf': 'static/jetbrains-mono.ttf',
};

const NAME = 'René Łukasz Müßig-Åse';

export const OWNER_SITES: Record<string, Files> = {
  'no blog': { ...settings(), ...ABOUT, ...PROJECTS, ...RESUME },
  'no projects': { ...settings(), ...ABOUT, ...BLOG },
  'only pages': {
    ...settings({ more: 'koi: false\nnav: [/uses, /now]\nbuttons: [/uses]' }),
    'content/about.md': '',
    ...PAGES,
  },
  empty: { ...settings(), 'content/about.md': '' },
  'everything at once': {
    ...settings({
      name: NAME,
      url: 'https://ann.example/me',
      more: `language: pl\n${COLORS}\n${FONTS}\nnav: [/projects, /blog, /resume, /uses, Demo: /demo/, /contact]\ntrailingSlash: true`,
    }),
    ...ABOUT,
    ...BLOG,
    ...PROJECTS,
    ...PAGES,
    ...RESUME,
    ...DEMO,
    ...FRAME,
    ...FONT_FILES,
  },
};

/** Writes the content and the public files of a site. `root` is the project, which has the fonts. */
export function writeSite(files: Files, folder: string, root: string): void {
  mkdirSync(join(folder, 'public'), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    if (file.startsWith('content/fonts/')) copyFileSync(join(root, 'src/content/fonts', text), path);
    else writeFileSync(path, text);
  }
}
