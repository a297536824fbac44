import { describe, expect, it } from 'vitest';
import { addressProblem, siteUrlProblem } from '../../../../src/base/html/web-address';
import { parseProjects } from '../../../../src/content/projects/projects';
import { parseResume } from '../../../../src/content/resume';
import { parseSettings } from '../../../../src/content/settings';
import { file, places } from '../../content/support';

const settings = (yaml: string) => parseSettings(file(yaml, 'content/site.yaml'));

it('a lone surrogate is rejected anywhere in YAML', () => {
  expect(places(settings('name: "\\ud800"\nprofiles:\n  "\\udc00": /x\n').problems)).toEqual([
    '1:7 an escape such as \\ud83d is half of a character',
    '3:3 an escape such as \\ud83d is half of a character',
  ]);
  expect(places(settings('name: "\\ud83d\\udc1f"\n').problems).join()).not.toContain('half');
});
