// What search engines are told of an owner and a resume with little; all there is is in tests/fixtures/heads.txt.
import { expect, it } from 'vitest';
import type { Resume } from '../../../../src/content/resume';
import type { Site } from '../../../../src/content/site';
import { resumeData } from '../../../../src/theme/data/resume-data';
import { homeData } from '../../../../src/theme/data/structured-data';
import { buildFixture } from '../../../helpers';

const good = (await buildFixture('good')).site as Site;
const site: Site = {
  ...good,
  settings: { ...good.settings, email: undefined, profiles: {} },
  about: { ...good.about, skills: {} },
};
const keysOf = (node: object): string[] => Object.keys(JSON.parse(JSON.stringify(node))).sort();

it('nothing of what there is not', () => {
  expect(keysOf(homeData(site)[0])).toEqual(['@id', '@type', 'jobTitle', 'name', 'url']);
  const [{ mainEntity }] = resumeData(site, {} as Resume) as [{ mainEntity: object }];
  expect(keysOf(mainEntity)).toEqual(['@id', '@type', 'jobTitle', 'name', 'url']);
});

it('no employer of a position that has ended, or that has no beginning', () => {
  const work = [
    { name: 'Koi Ltd', position: 'Keeper', startDate: '2024' },
    { name: 'Carp Ltd', position: 'Feeder', startDate: '2020', endDate: '2023' },
    { name: 'Eel Ltd' },
  ];
  const [{ mainEntity }] = resumeData(site, { work } as Resume) as [{ mainEntity: { worksFor: object } }];
  expect(mainEntity.worksFor).toEqual([{ '@type': 'Organization', name: 'Koi Ltd' }]);
});
