// Random edits of an owner's files, each a function without arguments.
import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';

const NOISE = 'public/posts/noise.png';
/** Warnings, an error in the page, an error in the content, and none. */
const BLOCKS = [
  '> [!NOET]\n> A misspelled callout.',
  '```nolang\ncode\n```',
  '[Nowhere](/blog/nowhere)',
  '![Noise](noise.png)',
  '![](/posts/noise.png)',
  '![A film](film.mp4)',
  '[A post](/blog/first-light#a-section), [a tag](/tags/web) and [a page](/uses).',
  '## Section\n\n[Section](#section), $x^2$ and a note.[^1]\n\n[^1]: The note.',
  '<iframe src="https://films.example/1" title="A film" width="320" height="120"></iframe>',
  '```dot alt="A leads to B"\ndigraph { A -> B }\n```',
];
const FONTS = ['jetbrains-mono.ttf', 'hanken-grotesk.ttf'];

/** Images without compression, so that all have the same size in bytes. */
const makeNoise = (random) =>
  sharp(Buffer.from(Array.from({ length: 400 * 300 * 3 }, () => random(256))), {
    raw: { width: 400, height: 300, channels: 3 },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();

export async function createEdits(project, random) {
  const pick = (list) => list[random(list.length)];
  const number = () => 100 + random(900);
  const day = () => `202${pick([4, 5, 5, 5, 7])}-0${1 + random(9)}-1${random(10)}`;
  const noises = [];
  for (let index = 0; index < 4; index++) noises.push(await makeNoise(random));

  const at = (file) => join(project, file);
  const has = (file) => fs.existsSync(at(file));
  const read = (file) => fs.readFileSync(at(file), 'utf8');
  const remove = (file) => fs.rmSync(at(file), { recursive: true, force: true });

  /** Writes in place or renames, now, with the time from before, or with that of a clock that is wrong. */
  function write(file, bytes) {
    const path = at(file);
    const before = fs.statSync(path, { throwIfNoEntry: false });
    fs.mkdirSync(dirname(path), { recursive: true });
    const aside = random(3) === 0 ? `${path}~` : path;
    fs.writeFileSync(aside, bytes);
    fs.renameSync(aside, path);
    // That of other bytes of the same number is the hardest to notice.
    const isSameSize = before?.size === Buffer.byteLength(bytes);
    const old = [before?.mtime, new Date('2001-01-01'), new Date('2031-01-01')];
    const time = pick(isSameSize ? [before.mtime, undefined] : [...old, undefined, undefined]);
    if (time) fs.utimesSync(path, time, time);
  }
  const edit = (file, from, to) =>
    write(
      file,
      read(file).replace(from, () => to),
    );

  /** Sets a key of YAML or front matter, or takes it away; a new one comes before the key `anchor`. */
  function setKey(file, key, value, anchor) {
    const entry = new RegExp(`^${key}:.*\\r?\\n(?:[ \\t].*\\r?\\n)*`, 'm');
    const line = value === undefined ? '' : `${key}: ${value}\n`;
    if (entry.test(read(file))) edit(file, entry, line);
    else edit(file, new RegExp(`^${anchor}:`, 'm'), `${line}${anchor}:`);
  }
  const setting = (key, values) => () =>
    setKey('content/site.yaml', key, values === undefined ? undefined : pick(values()), 'name');
  const front = (key, values) => () => setKey(postFile(), key, pick(values()), 'date');
  /** Adds a file, changes or deletes it. */
  const optional = (file, text) => () => (has(file) && random(3) === 0 ? remove(file) : write(file, text()));

  const postFiles = () =>
    fs
      .readdirSync(at('content/posts'), { recursive: true })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `content/posts/${name}`)
      .sort();
  const postFile = () => pick(postFiles());
  /** One that no other text links to. */
  const looseFile = () => pick(postFiles().filter((file) => file.includes('/name-'))) ?? postFile();
  const newName = () => `content/posts/name-${number()}`;

  return {
    text: () => edit(postFile(), /$/, `\nSentence ${number()} ${pick(['', 'łódź', 'Ελ', '→', '🐟'])}.\n`),
    block: () => edit(postFile(), /$/, `\n${pick(BLOCKS)}\n`),
    sameSize: () => edit(postFile(), /[ei](?=[a-z ]+[^:/()]*$)/, pick(['a', 'o'])),
    title: () => setKey(postFile(), 'title', `Title ${number()}`, 'date'),
    date: () => setKey(postFile(), 'date', day(), 'title'),
    updated: front('updated', () => [undefined, '2025-12-24']),
    description: front('description', () => [undefined, `A post about ${number()} things.`]),
    tags: front('tags', () => [undefined, `[${pick(['log', 'web', 'design'])}, name-${random(4)}]`]),
    series: front('series', () => [undefined, `{ name: Beginnings, part: ${1 + random(4)} }`]),
    draft: front('draft', () => [undefined, true, false]),
    cover: front('cover', () => [
      undefined,
      '{ src: noise.png, alt: Noise }',
      '{ src: pond.png, alt: A pond }',
    ]),
    add: () =>
      write(
        `${newName()}.md`,
        `---\ntitle: Post ${number()}\ndate: ${day()}\ndescription: Post ${number()} of many.\n---\nText.\n`,
      ),
    rename: () => fs.renameSync(at(pick([postFile, looseFile])()), at(`${newName()}.md`)),
    delete: () => remove(pick([postFile, looseFile])()),
    folder() {
      const file = looseFile();
      const folder = newName();
      fs.mkdirSync(at(`${folder}/images`), { recursive: true });
      fs.renameSync(at(file), at(`${folder}/index.md`));
      write(`${folder}/noise.png`, pick(noises));
      write(`${folder}/data.csv`, `a,${number()}\n`);
    },
    beside() {
      const folder = dirname(pick(postFiles().filter((file) => basename(file) === 'index.md')) ?? NOISE);
      optional(`${folder}/noise.png`, () => pick(noises))();
    },
    about: () => edit('content/about.md', /(?<=## Hello!\n\n).*/, `I like ${number()} programs.`),
    project: () =>
      edit('content/projects.yaml', /(?<=^ {2}summary: )>-\n {4}.*/m, `>-\n    In ${number()} lines`),
    card: () =>
      edit(
        'content/projects.yaml',
        /^- title: /m,
        `- title: Work ${number()}\n  summary: A new card.\n\n- title: `,
      ),
    resume: () => edit('content/resume.yaml', /(?<=summary: )One .*/, `One thing and ${number()} others.`),
    noResume: () => remove('content/resume.yaml'),
    name: setting('name', () => [`Name ${number()}`, `Ann ${pick(['Łęć', 'Lee', 'Ωμ'])}`]),
    menu: setting('nav', () => ['[/blog, /projects]', '[/blog, Code: https://code.test/ann]', undefined]),
    url: setting('url', () => ['https://koi.test', 'https://koi.test/below', 'https://other.test']),
    words: setting('words', () => [undefined, `{ Blog: ${pick(['Notes', 'Log'])} }`]),
    language: setting('language', () => ['en', 'fr', 'pl', 'sv']),
    colors: setting('colors', () => [undefined, `{ accent: { day: "#1f${pick([5, 6, 7])}a3d" } }`]),
    redirects: setting('redirects', () => [
      undefined,
      '{ /old: /blog, /posts/*: /blog/* }',
      `{ /a-${number()}: / }`,
    ]),
    allow: setting('allow', () => [undefined, '[https://films.example]']),
    koi: setting('koi', () => ['false', '/koi/', undefined]),
    slash: setting('trailingSlash', () => [undefined, 'true']),
    page: optional(
      'content/pages/uses.md',
      () =>
        `---\ntitle: Uses\ndescription: What I use.\n${pick(['', 'draft: true\n'])}---\nPencil ${number()}.\n`,
    ),
    caseStudy: optional(
      'content/projects/this-site.md',
      () => `---\ndescription: How it is made.\n---\n## A section\n\nPart ${number()}.\n`,
    ),
    image: () => write(NOISE, pick(noises)),
    noImage: () => remove(NOISE),
    cover2: () => write('public/posts/pond.png', pick(noises)),
    svg: () => edit('public/posts/koi-turn.svg', /<svg (?:data-n="\d+" )?/, `<svg data-n="${number()}" `),
    demo: () => edit('public/relative/index.html', /<body>/, `<body><p>Demo ${number()}</p>`),
    html: optional(
      'public/tool.html',
      () => `<!doctype html><title>T</title><script>let n = ${number()}</script>`,
    ),
    captions: optional(
      'public/posts/film.vtt',
      () => `WEBVTT\n\n00:00.000 --> 00:01.000\nWords ${number()}\n`,
    ),
    poster: optional('public/posts/film.png', () => pick(noises)),
    video: () =>
      fs.appendFileSync(at('public/posts/film.mp4'), Buffer.from([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65])),
    other: optional(`public/file-${random(3)}.txt`, () => `${number()}\n`),
    headers: optional('public/_headers', () => `/file-1.txt\n  X-Own: ${number()}\n`),
    font() {
      const font = pick(FONTS);
      write('content/fonts/own.ttf', fs.readFileSync(at(`src/content/fonts/static/${font}`)));
      setKey(
        'content/site.yaml',
        'fonts',
        pick(['{ mono: own.ttf }', '{ sans: own.ttf }', undefined]),
        'name',
      );
    },
    noFont: () => remove('content/fonts/own.ttf'),
  };
}
