// Eleventy as a candidate: installs it once, and writes an Eleventy site with the same pages.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../files/paths';
import { writeWhole } from '../files/write-file';
import { BenchError } from './measure';
import type { Candidate } from './rounds';

const PACKAGES = ['@11ty/eleventy@3.1.7', '@11ty/eleventy-plugin-syntaxhighlight@5.0.2'];
const installed = join(root, 'node_modules/.cache/bench-eleventy-3.1.7');

export function installEleventy(): void {
  if (existsSync(join(installed, 'node_modules/.package-lock.json'))) return;
  console.log(`installing ${PACKAGES.join(' and ')} ...`);
  const flags = ['--prefix', installed, '--ignore-scripts', '--no-audit', '--no-fund'];
  const shell = process.platform === 'win32';
  const { status, stderr } = spawnSync('npm', ['install', ...flags, ...PACKAGES], { shell });
  if (status !== 0) throw new BenchError(`npm could not install Eleventy:\n${stderr}`);
}

export function createEleventy(content: string, folder: string): Candidate {
  const read = (file: string) => readFileSync(join(content, file), 'utf8');
  const site = toEleventySite(read('site.yaml'), read('about.md'), read('projects.yaml'));
  for (const name of readdirSync(join(content, 'posts')).filter((file) => file.endsWith('.md')))
    site[`src/posts/${name}`] = toEleventyPost(read(`posts/${name}`));
  for (const [file, text] of Object.entries(site)) writeWhole(join(folder, file), text);
  symlinkSync(join(installed, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const out = join(folder, '_site');
  return {
    name: 'eleventy',
    args: [join(installed, 'node_modules/@11ty/eleventy/cmd.cjs'), '--quiet'],
    folder,
    out,
    posts: join(folder, 'src/posts'),
    clean: () => rmSync(out, { recursive: true, force: true }),
  };
}

/** Removes from a post the front matter keys and code block options that Eleventy does not support. */
export function toEleventyPost(text: string): string {
  const end = text.indexOf('\n---\n', 3);
  const head = text.slice(0, end).replace(/\nseries:[^\n]*(\n[ \t]+[^\n]*)*/, '');
  return head + text.slice(end).replace(/^(```[a-z]+)[ \t].*$/gm, '$1');
}

/** Returns every file of the Eleventy site except its posts. */
export function toEleventySite(settings: string, about: string, projects: string): Record<string, string> {
  const page = (file: string, title: string, body: string) =>
    `---\nlayout: base.njk\ntitle: ${title}\npermalink: ${file}\n---\n<h1>{{ title }}</h1>\n${body}\n`;
  return {
    'package.json': '{ "private": true, "type": "module" }\n',
    'eleventy.config.js': CONFIG,
    'src/_data/site.json': JSON.stringify(parse(settings)),
    'src/_data/projects.json': JSON.stringify(parse(projects)),
    'src/_includes/base.njk': BASE,
    'src/_includes/post.njk': `---\nlayout: base.njk\n---\n${POST}\n`,
    'src/index.md': about.replace(/^---\n/, '---\nlayout: base.njk\npermalink: /index.html\n'),
    'src/blog.njk': page('/blog/index.html', 'Blog', LIST),
    'src/projects.njk': page('/projects/index.html', 'Projects', PROJECTS),
    'src/contact.njk': page('/contact/index.html', 'Contact', '{{ site.email }}'),
    'src/404.njk': page('/404.html', '404 not found', '<a href="/">Home</a>'),
    'src/posts/posts.11tydata.js':
      "export default { layout: 'post.njk', permalink: ({ page }) => '/blog/' + page.fileSlug + '/' };\n",
  };
}

const CONFIG = `import syntaxHighlight from '@11ty/eleventy-plugin-syntaxhighlight';
export default function (config) {
  config.addPlugin(syntaxHighlight);
  config.addFilter('day', (date) => date.toISOString().slice(0, 10));
  config.addCollection('blog', (api) => api.getFilteredByGlob('src/posts/*.md').reverse());
  return { dir: { input: 'src' }, markdownTemplateEngine: false, htmlTemplateEngine: 'njk' };
}
`;

const BASE = `<!doctype html><html lang="{{ site.language }}"><head><meta charset="utf-8"><title>{{ title }} - {{ site.name }}</title></head>
<body><nav><a href="/">{{ site.name }}</a> <a href="/blog">Blog</a></nav><main>{{ content | safe }}</main></body></html>
`;

const POST = '<h1>{{ title }}</h1>{{ page.date | day }} {{ tags }} {{ content | safe }}';
const LIST = '{% for p in collections.blog %}<a href="{{ p.url }}">{{ p.data.title }}</a>{% endfor %}';
const PROJECTS = '{% for project in projects %}<h2>{{ project.title }}</h2>{{ project.summary }}{% endfor %}';
