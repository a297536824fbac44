// Addresses: those that texts write, web addresses of settings, and those of srcset.
import { describe, expect, it } from 'vitest';
import { createHref, isReachable, parseSrcset } from '../../../../src/base/html/addresses';
import { parseProjects } from '../../../../src/content/projects';
import { parseResume } from '../../../../src/content/resume';
import { parseSettings } from '../../../../src/content/settings';
import { growth, PROPORTIONAL } from '../../../processor';
import { file, places } from '../../content/support';

const plain = createHref({ url: 'https://koi.test', trailingSlash: false });

it('createHref never makes a URL of another site from a path or hash', () => {
  for (const start of ['/', '#/', '#//', '#/\\', '#///', '#/.//', '#/%2F/']) {
    const written = plain(`${start}evil.test`);
    expect(new URL(written, 'https://koi.test/page').host, `${start} -> ${written}`).toBe('koi.test');
  }
});

it('addresses with ü can be reached, however many were looked at before', () => {
  const reached = Array.from({ length: 10_000 }, () => isReachable('https://bücher.example/'));
  expect(reached).not.toContain(false);
});

describe('web addresses', () => {
  /** URLs that would throw or end a policy, escaped for double quotes in YAML. */
  const BAD = [
    'https://[/',
    'https://<script>/',
    '/\\\\',
    '/\\ud800',
    '/\\\\\\"',
    'https://a;b.example/',
    'https://a,b/',
  ];

  const settings = (yaml: string) => parseSettings(file(yaml, 'content/site.yaml'));
  const projects = (yaml: string) => parseProjects(file(yaml, 'content/projects.yaml'), []);
  const resume = (yaml: string) => parseResume(file(yaml, 'content/resume.yaml'));
  const entries = ['work', 'certificates', 'publications', 'projects'].map(
    (key) => `${key}: [{ name: A, url: BAD }]`,
  );

  it.each([
    [
      'site.yaml',
      settings,
      'koi: BAD\nurl: BAD\nportrait: { alt: A, src: BAD }\nprofiles: { GitHub: BAD }\nallow: [BAD]\nredirects: { /old: BAD }\n',
    ],
    ['projects.yaml', projects, '- { title: A, summary: B,\n    links: { x: BAD },\n    base: BAD }\n'],
    [
      'resume.yaml',
      resume,
      `basics: {\n  url: BAD,\n  image: BAD,\n  profiles: [{ network: A, url: BAD }] }\n$schema: BAD\neducation: [{ institution: A, url: BAD }]\n${entries.join('\n')}\n`,
    ],
  ])('that are bad are reported on each line of %s', (_, parse, yaml) => {
    const lines = yaml.split('\n').flatMap((line, index) => (line.includes('BAD') ? index + 1 : []));
    for (const bad of BAD) {
      const found = new Set(parse(yaml.replaceAll('BAD', () => `"${bad}"`)).problems.map(({ line }) => line));
      expect(
        [...found].sort((a, b) => a - b),
        bad,
      ).toEqual(expect.arrayContaining(lines));
    }
  });

  it('a lone surrogate is rejected anywhere in YAML', () => {
    expect(places(settings('name: "\\ud800"\nprofiles:\n  "\\udc00": /x\n').problems)).toEqual([
      '1:7 an escape such as \\ud83d is half of a character',
      '3:3 an escape such as \\ud83d is half of a character',
    ]);
    expect(places(settings('name: "\\ud83d\\udc1f"\n').problems).join()).not.toContain('half');
  });
});

it.each([',', ' ', '(', 'a ', 'a,', 'a (', '( '])('a srcset of many %j is parsed in time', (piece) => {
  const run = (count: number) => () => parseSrcset(piece.repeat(count));
  expect(growth(run(12_500), run(50_000))).toBeLessThan(PROPORTIONAL);
});
