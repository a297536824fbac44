// The rules for the code that a machine can check.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './temporary';

const OURS = ['src', 'scripts', 'tests', 'docs', '.ci'];
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json', 'biome.json', 'vitest.config.ts'];

/** The files of the generator. All others, such as README and LICENSE, belong to the owner of the site. */
const files = [
  ...SETTINGS,
  ...OURS.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
].sort();

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const isCode = (file: string): boolean => /\.(ts|tsx|mjs|cjs)$/.test(file);
const inside = (...folders: string[]): string[] =>
  files.filter((file) => isCode(file) && folders.some((folder) => file.startsWith(`${folder}/`)));

/** Names of text files. */
const TEXT = /(?:\.(?:tsx?|[cm]?js|json|md|css|ya?ml|svg|txt)|(?:^|\/)\.?[^.]+)$/;
const code = files.filter((file) => isCode(file) && !file.startsWith('tests/'));

/** `file:line text` of every matching line. */
const linesOf = (among: string[], textOf: (file: string) => string, pattern: RegExp): string[] =>
  among.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 120)}`] : [],
      ),
  );

/** A file of code without its comments. Line numbers do not change. */
const withoutComments = (file: string): string =>
  read(file)
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/^\s*\/\/.*$/gm, '');

const ofImport = inside('scripts/import');
const pure = inside('src').filter((file) => !/^src\/(base\/browser|theme\/client|koi)\//.test(file));
const readers = inside('scripts/disk/read', 'scripts/build/inputs');
const components = inside('src').filter((file) => file.endsWith('.tsx'));
const IMPORTS = String.raw`(?:from|import|require)\s*\(?\s*['"]`;

it.each<[rule: string, never: RegExp, among: string[]]>([
  [
    'src imports no Node modules, and no packages that write, draw or serve',
    new RegExp(
      `${IMPORTS}(?:node:|@resvg|@viz-js|chokidar|esbuild|launch-editor|pdfkit|sharp|sirv|subset-font|vitest|fs['"]|path['"])`,
    ),
    inside('src'),
  ],
  [
    'src uses no Node globals',
    /\bprocess\s*[.[]|\b__dirname\b|\bimport\.meta\b|\bglobalThis\.process\b|\bBuffer\b/,
    inside('src'),
  ],
  ['src and scripts import nothing from tests', /['"][./]+\/tests\//, inside('src', 'scripts')],
  [
    'only scripts/disk uses the disk, and run.cjs, which starts each command',
    /['"](?:node:)?fs(?:\/promises)?['"]/,
    inside('scripts').filter((file) => !/^scripts\/(?:disk\/|run\.cjs$)/.test(file)),
  ],
  [
    'what reads the files of the owner writes none, and uses nothing that is made from them',
    /\b(?:write|append|copy|rename|rm|mkdir|chmod|link|unlink|symlink|truncate)\w*Sync\b|writeWhole|\/(?:write|assets)\//,
    readers,
  ],
  [
    'what reads the files of the owner stores only sizes of images, diagrams and fonts',
    /\bstore(?:Value|Cached)\b/,
    readers.filter((file) => !/inputs\/(?:media|diagrams|fonts)\.ts$/.test(file)),
  ],
  [
    'the steps of a build get values of the process from its command',
    /(?<!['"])\bprocess\s*[.[]|setFlagsFromString/,
    inside('scripts/build'),
  ],
  ['scripts render nothing', /from ['"]react['"]|jsx\(/, inside('scripts')],
  [
    'only its command uses the import',
    /['"][./]+\/import\//,
    inside('src', 'scripts').filter((file) => !ofImport.includes(file) && file !== 'scripts/import.ts'),
  ],
  [
    'the folders of the import use no disk, network or clock',
    new RegExp(
      `${IMPORTS}(?:node:(?!path)|sharp|[./]+/(?:build|cli|disk|serve)/)|\\bprocess\\s*\\.|\\bfetch\\(|new Date\\(\\s*\\)|Date\\.now`,
    ),
    ofImport.filter((file) => /^scripts\/import\/\w+\//.test(file)),
  ],
  [
    'no clock and no randomness: the same input gives the same bytes',
    /new Date\(\s*\)|Date\.now|performance\.now|Math\.random|randomUUID|getRandomValues/,
    pure,
  ],
  ['no network', /\bfetch\(|\b(?:XMLHttpRequest|EventSource|WebSocket)\b/, pure],
  [
    'no local time zone and no locale',
    /\.get(?:FullYear|Month|Date|Day|Hours|Minutes)\(|\.toLocale|localeCompare|new Intl\.(?!\w+\([^)]*['"])/,
    pure,
  ],
  [
    'pages and components parse no content: they take types, series, tags and related posts',
    /^(?!import type ).*from ['"][./]+\/content\/(?!site'|posts\/posts')/,
    inside('src/theme/pages', 'src/theme/components'),
  ],
  // Cards and the resume are not HTML; their renderers do not support style sheets.
  ['no style attribute', /\sstyle=\{/, components.filter((file) => !file.includes('/social-cards/'))],
  ['no event handlers', /\son[A-Z]\w+=\{/, components],
  ['no default exports', /^export default\b|as default\b/, inside('src', 'scripts')],
])('%s', (_, never, among) => {
  expect(among.length).toBeGreaterThan(5);
  expect(linesOf(among, withoutComments, never)).toEqual([]);
});

it('scripts have no files of JSX', () =>
  expect(inside('scripts').filter((file) => file.endsWith('x'))).toEqual([]));

describe('files', () => {
  it('of code are under 200 lines', () =>
    expect(code.filter((file) => read(file).split('\n').length > 200)).toEqual([]));

  it('of code begin with a comment that says what they are for, and have none right above another', () =>
    expect(
      code.map(read).filter((text) => !/^\/[/*]/.test(text) || /^ *\/\/.*\n *\/\*\*/m.test(text)),
    ).toEqual([]));

  it('have kebab-case names', () => {
    const allowed = /^(?:\..*|README\.md|OFL-[a-z-]+\.txt|[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*)$/;
    const ours = files.filter((file) => !file.startsWith('tests/fixtures/'));
    const wrong = ours.flatMap((file) => file.split('/')).filter((name) => !allowed.test(name));
    expect([...new Set(wrong)]).toEqual([]);
  });

  const texts = files.filter((file) => TEXT.test(file) && file !== 'tests/house.test.ts');
  const styled = texts.filter((file) => isCode(file) || file.endsWith('.css'));
  it.each<[rule: string, never: RegExp, among: string[]]>([
    [
      'commented-out code',
      /^\s*(?:\/\/|\*)\s*(?:(?:const|let|var|import|export|return|if \(|for \(|await) .*[;{]|[\w.]+\(.*\);|<\/?[A-Z]\w*.*>|[})\]]+;?)\s*$/,
      code,
    ],
    ['banners and TODO comments', /^\s*(?:\/\/|\/\*|\*)\s*[-=*#~]{4,}|\b(?:TODO|FIXME|XXX|HACK)\b/, styled],
    ['comments of more than 132 characters', /^(?=.{133})\s*(?:\/\/|\/?\*)/, styled],
    [
      'figures in comments that no command prints: docs/performance.md has the others',
      /^\s*(?:\/\/|\/?\*).*(?:\d µs|\d % (?:faster|slower|longer|less|more)|(?:third|fifth|eighth|tenth|\d\/\d+) of (?:the time|a )|(?:wice|times) as (?:fast|long)(?! as))/,
      code,
    ],
    ['path of a machine', /\/work\/|\/home\/[a-z]|\/Users\/[A-Za-z]|\/root\/|[A-Z]:\\\\?Users/, texts],
    ['other registry', /"resolved":\s*"(?!https:\/\/registry\.npmjs\.org\/)/, ['package-lock.json']],
    ['private registry', /https?:\/\/[\w.-]*(?:localhost:4873|artifactory|nexus|verdaccio|proxy)/i, texts],
  ])('have no %s', (_, never, among) => expect(linesOf(among, read, never)).toEqual([]));
});

describe('dependencies', () => {
  const { dependencies, devDependencies, engines } = JSON.parse(read('package.json'));

  it('are pinned to exact versions', () => {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    expect(engines.node).toBe('>=20.19');
  });

  it('are loaded by code', () => {
    const text = code.map(withoutComments).join('\n');
    expect(Object.keys(dependencies).filter((name) => !text.match(`(?:from |\\()'${name}['/]`))).toEqual([]);
  });

  // Two tables: dependencies and development dependencies. A cell may name several packages.
  const found = [...read('docs/dependencies.md').matchAll(/^(?:\|.*\n)+/gm)];
  const blocks = found.map(([table]) => table.trim().split('\n').slice(2));
  const tables = blocks.map((rows) => rows.flatMap((row) => row.split('|')[1].trim().split(/, */)).sort());

  it('are listed in docs/dependencies.md, each with a reason', () => {
    expect(tables[0]).toEqual(Object.keys(dependencies).sort());
    expect(tables[1]).toEqual(Object.keys(devDependencies).sort());
    for (const row of blocks.flat()) expect(row).toMatch(/^\|[^|]+\|[^|]*\w[^|]*\|$/);
  });
});
