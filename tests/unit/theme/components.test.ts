import { describe, expect, it } from 'vitest';
import { filterClasses, filterRules, projectFilters } from '../../../src/theme/pages/projects';

// The tags by which the projects of a long page can be filtered.
describe('the filter', () => {
  const project = (...tags: string[]) => ({ tags }) as Parameters<typeof filterClasses>[1];
  const many = [
    ...Array.from({ length: 13 }, () => project()),
    project('C++', 'Rust'),
    project('rust', 'Go'),
  ];

  it('are those of several projects, whatever their case, if there are more than twelve', () => {
    expect(projectFilters([...many, project('Rust'), project('C++')])).toEqual([
      { id: 'tags-rust', tag: 'Rust' },
      { id: expect.stringMatching(/^tags-c-/), tag: 'C++' },
    ]);
    expect(projectFilters(many.slice(-5))).toEqual([]);
  });

  it('hide the cards of other projects by the fragment of the address', () => {
    const filters = projectFilters([...many, project('خط عربي'), project('خط عربي')]);
    expect(filters.map(({ tag }) => tag)).toEqual(['Rust', 'خط عربي']);
    expect(filterClasses(filters, project('rust', 'Go'))).toBe(' tags-rust');
    expect(filterClasses(filters, project('Go'))).toBe('');
    expect(filterRules(filters)).toContain('#tags-rust:target~.cards .card:not(.tags-rust){display:none}');
    expect(filterRules(filters)).toContain('#tags-rust:target~.filter [href="#tags-rust"]{');
  });
});
