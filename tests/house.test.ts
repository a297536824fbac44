// The rules for the code that a machine can check.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './helpers';

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

/** `file:line text` of every matching line of code in these files, except comments. */
function linesWith(pattern: RegExp, among: string[]): string[] {
  return among.flatMap((file) =>
    withoutComments(read(file))
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
}

/** Replaces comments with blank lines, so that line numbers do not change. */
const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/^\s*\/\/.*$/gm, '');

describe('1. src is pure, scripts do input and output', () => {
  it('src imports no Node modules, bundler or image library', () => {
    expect(
      linesWith(
        /(?:from|import|require)\s*\(?\s*['"](?:node:|esbuild|sharp|chokidar|sirv|vitest|fs['"]|path['"])/,
        inside('src'),
      ),
    ).toEqual([]);
  });

  it('src uses no Node globals', () => {
    expect(
      linesWith(/\bprocess\s*[.[]|\b__dirname\b|\bimport\.meta\b|\bglobalThis\.process\b/, inside('src')),
    ).toEqual([]);
  });

  it('src imports nothing from scripts, and neither imports from tests', () => {
    const found = [
      ...linesWith(/(?:from|import|require)\s*\(?\s*['"][./]+\/scripts\//, inside('src')),
      ...linesWith(/(?:from|import|require)\s*\(?\s*['"][./]+\/tests\//, inside('src', 'scripts')),
    ];
    expect(found).toEqual([]);
  });

  it('scripts contain no JSX', () => {
    expect(inside('scripts').filter((file) => file.endsWith('x'))).toEqual([]);
    expect(linesWith(/from ['"]react['"]|jsx\(/, inside('scripts'))).toEqual([]);
  });
});

describe('1a. the import is a closed room', () => {
  const room = inside('scripts/import');

  it('only its command imports it', () => {
    const others = inside('src', 'scripts').filter((file) => !room.includes(file));
    const found = linesWith(/['"][./]+\/import\//, others);
    expect(found.filter((line) => !line.startsWith('scripts/import.ts:'))).toEqual([]);
  });

  it('its folders use no disk, network or clock', () => {
    const pure = room.filter((file) => /^scripts\/import\/\w+\//.test(file));
    expect(pure.length).toBeGreaterThan(5);
    expect(
      linesWith(
        /(?:from|import|require)\s*\(?\s*['"](?:node:|sharp|[./]+\/(?:build|cli|disk|serve)\/)|\bprocess\s*\.|\bfetch\(|new Date\(\s*\)|Date\.now/,
        pure,
      ),
    ).toEqual([]);
  });
});

describe('2. the same input gives the same bytes', () => {
  const pure = inside('src').filter((file) => !/^src\/(base\/browser|theme\/client|koi)\//.test(file));

  it('no clock and no randomness', () => {
    expect(
      linesWith(/new Date\(\s*\)|Date\.now|performance\.now|Math\.random|randomUUID|getRandomValues/, pure),
    ).toEqual([]);
  });

  it('no local time zone and no locale', () => {
    expect(
      linesWith(
        /\.get(?:FullYear|Month|Date|Day|Hours|Minutes)\(|\.toLocale|localeCompare|new Intl\.(?!\w+\([^)]*['"])/,
        pure,
      ),
    ).toEqual([]);
  });
});

describe('3. props in, markup out', () => {
  const markup = inside('src/theme/pages', 'src/theme/components');

  it('pages and components parse no content: they take types, series, tags and related posts', () => {
    expect(
      linesWith(/^(?!import type ).*from ['"][./]+\/content\/(?!site'|posts\/(?:related|tags)')/, markup),
    ).toEqual([]);
  });

  // Cards and the resume are not HTML; their renderers do not support style sheets.
  it('no style attribute', () => {
    expect(
      linesWith(
        /\sstyle=\{/,
        inside('src').filter((file) => file.endsWith('.tsx') && !/^src\/theme\/cards\//.test(file)),
      ),
    ).toEqual([]);
  });

  it('no event handlers', () => {
    const components = inside('src').filter((file) => file.endsWith('.tsx'));
    expect(linesWith(/\son[A-Z]\w+=\{/, components)).toEqual([]);
  });
});

describe('4. files', () => {
  const code = files.filter((file) => isCode(file) && !file.startsWith('tests/'));

  it('are under 200 lines', () => {
    const long = code.map((file) => [file, read(file).split('\n').length - 1] as const);
    expect(long.filter(([, lines]) => lines >= 200)).toEqual([]);
  });

  it('have named exports only', () => {
    // Vitest requires a default export.
    expect(
      linesWith(
        /^export default\b|as default\b/,
        code.filter((file) => file !== 'vitest.config.ts'),
      ),
    ).toEqual([]);
  });

  it('have kebab-case names', () => {
    const free = /^(README\.md|OFL-[a-z-]+\.txt)$/;
    const named = files
      .filter((file) => !file.startsWith('tests/fixtures/'))
      .flatMap((file) => file.split('/'))
      .filter((name) => !name.startsWith('.') && !free.test(name));
    const wrong = named.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/.test(name));
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('contain no commented-out code', () => {
    const looksLikeCode =
      /^\s*(?:\/\/|\*)\s*(?:(?:const|let|var|import|export|return|if \(|for \(|await) .*[;{]|[\w.]+\(.*\);|<\/?[A-Z]\w*.*>|[})\]]+;?)\s*$/;
    const found = code.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) => (looksLikeCode.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it('contain no banners and no TODO comments', () => {
    const among = files.filter((file) => isCode(file) || file.endsWith('.css'));
    const found = among.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) =>
          /^\s*(?:\/\/|\/\*|\*)\s*[-=*#~]{4,}|\b(?:TODO|FIXME|XXX|HACK)\b/.test(line) &&
          file !== 'tests/house.test.ts'
            ? [`${file}:${index + 1}`]
            : [],
        ),
    );
    expect(found).toEqual([]);
  });
});

describe('nothing specific to one machine', () => {
  const TEXT = new Set([
    '.ts',
    '.tsx',
    '.mjs',
    '.js',
    '.json',
    '.md',
    '.css',
    '.yaml',
    '.yml',
    '.svg',
    '.txt',
    '',
  ]);
  const texts = files.filter((file) => TEXT.has(extname(file)) && file !== 'tests/house.test.ts');
  const linesOf = (pattern: RegExp, among: string[]) =>
    among.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) =>
          pattern.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 120)}`] : [],
        ),
    );

  it('no absolute path of a machine', () => {
    expect(linesOf(/\/work\/|\/home\/[a-z]|\/Users\/[A-Za-z]|\/root\/|[A-Z]:\\\\?Users/, texts)).toEqual([]);
  });

  it('no private registry: the lockfile names the public one or none', () => {
    const elsewhere = /"resolved":\s*"(?!https:\/\/registry\.npmjs\.org\/)/;
    expect(
      linesOf(
        elsewhere,
        files.filter((file) => basename(file) === 'package-lock.json'),
      ),
    ).toEqual([]);
    expect(
      linesOf(/https?:\/\/(?:localhost:4873|[\w.-]*(?:artifactory|nexus|verdaccio|proxy)[\w.-]*)/i, texts),
    ).toEqual([]);
  });
});

describe('dependencies', () => {
  const { dependencies, devDependencies, engines } = JSON.parse(read('package.json'));

  it('are pinned to exact versions', () => {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    expect(engines.node).toBe('>=20.19');
  });

  // Two tables: dependencies and development dependencies. A cell may name several packages.
  const blocks = read('docs/dependencies.md')
    .split(/\n{2,}/)
    .filter((block) => block.startsWith('|'))
    .map((block) => block.trim().split('\n').slice(2));
  const tables = blocks.map((rows) =>
    rows
      .flatMap((row) => row.split('|')[1].split(','))
      .map((name) => name.trim())
      .sort(),
  );

  it('are listed in docs/dependencies.md, each with a reason', () => {
    expect(tables[0]).toEqual(Object.keys(dependencies).sort());
    expect(tables[1]).toEqual(Object.keys(devDependencies).sort());
    for (const row of blocks.flat()) expect(row).toMatch(/^\|[^|]+\|[^|]*\w[^|]*\|$/);
  });
});
