// The files of an Eleventy site with the pages of this one: home, blog, posts with highlighted code, projects, contact,
// 404. It does no more than these pages need.
import { parse } from 'yaml';

export interface EleventySources {
  settings: string;
  about: string;
  projects: string;
}

/** Every file but the posts, by its name in the site's folder. */
export function toEleventySite({ settings, about, projects }: EleventySources): Record<string, string> {
  return {
    'package.json': '{ "private": true, "type": "module" }\n',
    'eleventy.config.js': CONFIG,
    'src/_data/site.json': JSON.stringify(parse(settings)),
    'src/_data/projects.json': JSON.stringify(parse(projects)),
    'src/_includes/base.njk': BASE,
    'src/_includes/home.njk': HOME,
    'src/_includes/list.njk': LIST,
    'src/_includes/post.njk': POST,
    'src/index.md': about.replace(/^---\n/, '---\nlayout: home.njk\npermalink: /index.html\n'),
    'src/blog.njk': page(
      'Blog',
      '/blog/index.html',
      '{% set list = collections.blog %}{% include "list.njk" %}',
    ),
    'src/projects.njk': page('Projects', '/projects/index.html', PROJECTS),
    'src/contact.njk': page('Contact', '/contact/index.html', CONTACT),
    'src/404.njk': page('404 not found', '/404.html', '<p><a href="/">Home</a></p>'),
    'src/posts/posts.11tydata.js': POSTS_DATA,
  };
}

/** A post of this site for Eleventy: without the keys and the words after a fence that only this site knows. */
export function toEleventyPost(text: string): string {
  const end = text.indexOf('\n---\n', 3);
  const head = text.slice(0, end).replace(/\nseries:[^\n]*(\n[ \t]+[^\n]*)*/, '');
  const body = text.slice(end).replace(/^(```[a-z]+)[ \t].*$/gm, '$1');
  return head + body;
}

const CONFIG = `import syntaxHighlight from '@11ty/eleventy-plugin-syntaxhighlight';

export default function (config) {
  config.addPlugin(syntaxHighlight);
  config.addFilter('day', (date) => date.toISOString().slice(0, 10));
  config.addFilter('first', (list, count) => list.slice(0, count));
  config.addCollection('blog', (api) => api.getFilteredByGlob('src/posts/*.md').sort((a, b) => b.date - a.date));
  return { dir: { input: 'src', output: '_site' }, markdownTemplateEngine: false, htmlTemplateEngine: 'njk' };
}
`;

const POSTS_DATA = `import { basename } from 'node:path';

export default {
  layout: 'post.njk',
  permalink: ({ page }) => \`/blog/\${basename(page.inputPath, '.md')}/\`,
};
`;

const page = (title: string, permalink: string, body: string): string =>
  `---\nlayout: base.njk\ntitle: ${title}\npermalink: ${permalink}\n---\n<h1>{{ title }}</h1>\n${body}\n`;

const BASE = `<!doctype html>
<html lang="{{ site.language }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{% if title %}{{ title }} - {% endif %}{{ site.name }}</title>
<meta name="description" content="{{ description or site.tagline }}">
<link rel="canonical" href="{{ site.url }}{{ page.url }}">
<style>body{max-width:44rem;margin:auto;font:1.1rem/1.6 serif}nav a{margin-right:1rem}pre{overflow:auto}</style>
</head>
<body>
<nav><a href="/">{{ site.name }}</a><a href="/blog">Blog</a><a href="/projects">Projects</a><a href="/contact">Contact</a></nav>
<main>{{ content | safe }}</main>
<footer>{{ site.name }}</footer>
</body>
</html>
`;

const HOME = `---
layout: base.njk
---
<h1>{{ site.name }}</h1><p>{{ site.tagline }}</p>
{{ content | safe }}
<h2>Latest posts</h2>
{% set list = collections.blog | first(3) %}{% include "list.njk" %}
`;

const LIST = `<ul>{% for post in list %}
<li><h2><a href="{{ post.url }}">{{ post.data.title }}</a></h2>
<time datetime="{{ post.date | day }}">{{ post.date | day }}</time><p>{{ post.data.description }}</p></li>{% endfor %}
</ul>
`;

const POST = `---
layout: base.njk
---
<article><h1>{{ title }}</h1>
<p><time datetime="{{ page.date | day }}">{{ page.date | day }}</time> {{ tags | join(", ") }}</p>
{{ content | safe }}
</article>
`;

const PROJECTS = `<ul>{% for project in projects %}
<li><h2>{{ project.title }}</h2><p>{{ project.summary }}</p><p>{{ project.tags | join(", ") }}</p>
{% for label, address in project.links %}<a href="{{ address }}">{{ label }}</a> {% endfor %}</li>{% endfor %}
</ul>`;

const CONTACT = `<p><a href="mailto:{{ site.email }}">{{ site.email }}</a></p>
<ul>{% for label, address in site.profiles %}<li><a href="{{ address }}">{{ label }}</a></li>{% endfor %}</ul>`;
