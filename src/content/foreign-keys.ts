// Keys of other generators, and of other files of this site: what to write instead.

type Kind = 'post' | 'page' | 'study' | 'cover' | 'project' | 'resume' | 'site' | 'colors' | 'fonts';

const COVER = 'write cover: { src: pond.png, alt: A pond } and keep the image in public/posts/.';
const PICTURE = 'write picture: { src: pond.png, alt: A pond } and keep the image in public/posts/.';
const IN_PROJECTS = 'write it in content/projects.yaml; the page shows it too.';
const HIDDEN = 'delete the line: what is published can be found. draft: true leaves it out.';
const NOT_A_POST = 'delete the line: a page is in no list, so it has no';
const EMPTY =
  'delete the line: what has nothing to show is not shown, and nav lists the links of the top bar.';

/** The files that a row is about, its keys, and the hint; `{kind}` is the kind of the file. */
const KEYS: [kinds: string, keys: string, hint: string][] = [
  ['post page', 'slug permalink url', 'the file name is the slug: rename the file.'],
  ['post page', 'layout template type', 'delete the line: {kind}s have one layout.'],
  ['post page', 'summary excerpt subtitle', 'did you mean description?'],
  ['post page', 'publish published', 'delete the line, or write draft: true for an unfinished {kind}.'],
  ['post', 'abstract', 'did you mean description?'],
  ['post', 'categories category keywords', 'did you mean tags? Write tags: [one, two].'],
  ['post', 'image thumbnail banner hero heroImage cover_image featured_image', COVER],
  ['post', 'lastmod modified last_modified_at updated_at updatedDate', 'did you mean updated?'],
  [
    'post',
    'created published_at publishDate pubDate',
    'did you mean date? A post has one: date: 2026-02-28.',
  ],
  ['post', 'toc', 'delete the line: a post with three sections gets a contents list.'],
  ['post', 'math mathjax katex', 'delete the line: formulas are always on.'],
  ['post', 'author authors', 'delete the line: the author is the name in site.yaml; a text can name others.'],
  ['post page study', 'language locale', 'did you mean lang? Write lang: pl for a text in Polish.'],
  ['post page study', 'canonicalURL canonicalUrl canonical_url', 'did you mean canonical?'],
  [
    'post',
    'unlisted noindex hidden private searchHidden',
    'move the text to content/pages/: no list has it there.',
  ],
  ['page study', 'unlisted noindex hidden private', HIDDEN],
  ['post page study', 'robots sitemap', HIDDEN],
  ['post', 'featured pin pinned sticky top', 'delete the line: posts are sorted by date. nav can name one.'],
  [
    'page',
    'featured pin pinned weight order',
    'delete the line, and write nav: [/blog, /uses] in content/site.yaml.',
  ],
  ['post', 'weight order', 'delete the line: posts are sorted by date.'],
  ['post', 'comments', 'delete the line: posts have no comments.'],
  ['post', 'aliases redirect_from', 'write redirects: { /old: /blog/new } in content/site.yaml.'],
  ['page', 'date updated lastmod', `${NOT_A_POST} date.`],
  ['page', 'tags categories', `${NOT_A_POST} tags.`],
  ['page', 'series', `${NOT_A_POST} series.`],
  ['page', 'cover image', 'delete the line, and write the image into the text: ![A pond](pond.png).'],
  ['study', 'slug permalink url', 'the file name is the slug of the project: rename the file.'],
  ['study', 'date updated', 'write year: 2024 in content/projects.yaml.'],
  ['study', 'cover image', 'write picture: { src: pond.png, alt: A pond } in content/projects.yaml.'],
  ['study', 'year role outcome summary tags status links base picture drawing featured', IN_PROJECTS],
  ['cover', 'image path img', 'did you mean src?'],
  ['cover', 'caption', 'delete the line; alt describes the image.'],
  ['project', 'image img cover thumbnail screenshot', PICTURE],
  ['project', 'description', 'did you mean summary?'],
  ['project', 'date', 'did you mean year? Write year: 2024.'],
  ['project', 'body', 'write the text in content/projects/, in a file named after the project.'],
  ['project', 'url', 'did you mean base? Write base: https://example.org, or add a label to links.'],
  ['project', 'pin pinned', 'did you mean featured? Write featured: true.'],
  ['project', 'weight order', 'delete the line: cards are in the order of this file, featured ones first.'],
  [
    'project',
    'hidden hide draft unlisted published',
    'put # before each line of a project that you want to hide.',
  ],
  ['resume', 'website', 'did you mean url?'],
  ['resume', 'company', 'did you mean name?'],
  ['resume', 'picture', 'did you mean image?'],
  ['resume', 'gpa', 'did you mean score?'],
  ['resume', 'experience', 'did you mean work?'],
  ['resume', 'certifications', 'did you mean certificates?'],
  ['site', 'blog projects skills hide', EMPTY],
  ['site', 'menu', 'write nav: [/blog, /uses], the links of the top bar.'],
  [
    'site',
    'base basePath baseURL baseUrl baseurl siteUrl',
    'write it as part of url: https://example.com/me.',
  ],
  ['site', 'locale', 'did you mean language?'],
  ['site', 'social socials links', 'write profiles: and, one per line, GitHub: https://github.com/ann.'],
  ['site', 'avatar photo image', 'write portrait: { src: /me.jpg, alt: Me } and put the image into public/.'],
  ['site', 'favicon icon logo', 'put favicon.svg, favicon.ico and apple-touch-icon.png into public/.'],
  ['site', 'css styles customCss', 'set colors and fonts; all other styles are in src/theme/styles/.'],
  ['site', 'noindex robots', 'put a robots.txt into public/.'],
  ['site', 'title', 'delete the line: the title of the site is your name and role.'],
  ['site', 'author', 'did you mean name?'],
  [
    'site',
    'analytics googleAnalytics plausible umami goatcounter head scripts',
    'delete the line, and see docs/analytics.md.',
  ],
  ['site', 'dateFormat date_format', 'delete the line: dates are written as 2026-02-28.'],
  ['site', 'theme darkMode', 'delete the line: visitors have the theme of their system, or choose one.'],
  ['site', 'mastodon', 'did you mean fediverse? Write fediverse: "@you@social.example".'],
  ['site', 'comments', 'write discuss: and an address, a link under each post.'],
  ['colors', 'primary brand link', 'did you mean accent?'],
  ['colors', 'background bg', 'did you mean paper?'],
  ['colors', 'text foreground', 'did you mean ink?'],
  ['colors', 'light', 'write day for the light theme.'],
  ['colors', 'dark', 'write night for the dark theme.'],
  ['fonts', 'heading headings title', 'did you mean serif?'],
  ['fonts', 'body text', 'did you mean sans?'],
  ['fonts', 'code monospace', 'did you mean mono?'],
];

/** Returns the hint for each key that a file of that kind cannot have. */
export const hintsFor = (kind: Kind): Record<string, string> =>
  Object.fromEntries(
    KEYS.filter(([kinds]) => kinds.split(' ').includes(kind)).flatMap(([, keys, hint]) =>
      keys.split(' ').map((key) => [key, hint.replace('{kind}', kind)]),
    ),
  );
