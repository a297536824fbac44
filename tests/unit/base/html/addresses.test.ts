// Addresses: those that texts write, web addresses of settings, and those of srcset.
import { describe, expect, it } from 'vitest';
import { createHref, isReachable } from '../../../../src/base/html/addresses';
import { mapSrcset, parseSrcset } from '../../../../src/base/html/srcset';
import { parseProjects } from '../../../../src/content/projects/projects';
import { parseResume } from '../../../../src/content/resume';
import { parseSettings } from '../../../../src/content/settings';
import { growth, PROPORTIONAL } from '../../../processor';
import { file, places } from '../../content/support';

describe('addresses', () => {
  const plain = createHref({ url: 'https://koi.test', trailingSlash: false });

  describe('createHref', () => {
    it('never makes a URL of another site from a path or hash', () => {
      for (const start of ['/', '#/', '#//', '#/\\', '#///', '#/.//', '#/%2F/']) {
        const written = plain(`${start}evil.test`);
        expect(new URL(written, 'https://koi.test/page').host, `${start} -> ${written}`).toBe('koi.test');
      }
    });
  });

  it('addresses with ü can be reached, however many were looked at before', () => {
    const reached = Array.from({ length: 10_000 }, () => isReachable('https://bücher.example/'));
    expect(reached).not.toContain(false);
  });
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

  describe.each(BAD)('%s is reported with its location in', (bad) => {
    it.each([
      ['koi', settings, `koi: "${bad}"\n`, 1],
      ['url', settings, `url: "${bad}"\n`, 1],
      ['portrait', settings, `portrait:\n  alt: A\n  src: "${bad}"\n`, 3],
      ['a profile', settings, `profiles:\n  GitHub: "${bad}"\n`, 2],
      ['allow', settings, `allow:\n  - "${bad}"\n`, 2],
      ['a redirect', settings, `redirects:\n  /old: "${bad}"\n`, 2],
      ['a link of a project card', projects, `- title: A\n  summary: B\n  links:\n    x: "${bad}"\n`, 4],
      ['the base of a project card', projects, `- title: A\n  summary: B\n  base: "${bad}"\n`, 3],
      ['basics.url', resume, `basics:\n  url: "${bad}"\n`, 2],
      ['basics.image', resume, `basics:\n  image: "${bad}"\n`, 2],
      ['a profile of the resume', resume, `basics:\n  profiles:\n    - network: A\n      url: "${bad}"\n`, 4],
      ['a job', resume, `work:\n  - name: A\n    url: "${bad}"\n`, 3],
      ['a school', resume, `education:\n  - institution: A\n    url: "${bad}"\n`, 3],
      ['a certificate', resume, `certificates:\n  - name: A\n    url: "${bad}"\n`, 3],
      ['a publication', resume, `publications:\n  - name: A\n    url: "${bad}"\n`, 3],
      ['a project', resume, `projects:\n  - name: A\n    url: "${bad}"\n`, 3],
      ['$schema', resume, `$schema: "${bad}"\n`, 1],
      ['meta.canonical', resume, `meta:\n  canonical: "${bad}"\n`, 2],
    ])('%s', (_, parse, yaml, line) => {
      const { problems } = parse(yaml);
      expect(places(problems).filter((place) => place.startsWith(`${line}:`))).not.toEqual([]);
    });
  });

  it('a lone surrogate is rejected anywhere in YAML', () => {
    expect(places(settings('name: "\\ud800"\nprofiles:\n  "\\udc00": /x\n').problems)).toEqual([
      '1:7 an escape such as \\ud83d is half of a character',
      '3:3 an escape such as \\ud83d is half of a character',
    ]);
    expect(places(settings('name: "\\ud83d\\udc1f"\n').problems).join()).not.toContain('half');
  });
});

describe('srcset', () => {
  it('a rewritten srcset is valid', () => {
    expect(mapSrcset('a,b.png  640w,c.png', (url) => `/x/${url}`)).toBe('/x/a,b.png 640w, /x/c.png');
    expect(mapSrcset('', (url) => `/x/${url}`)).toBe('');
  });

  it.each([',', ' ', '(', 'a ', 'a,', 'a (', '( '])('a value of many %j is parsed in time', (piece) => {
    const run = (count: number) => () => parseSrcset(piece.repeat(count));
    expect(growth(run(12_500), run(50_000))).toBeLessThan(PROPORTIONAL);
  });
});
