// The report of an import, and the findings that it lists.
import { describe, expect, it } from 'vitest';
import { summarizeFindings, writeReport } from '../../../scripts/import/blog/findings';
import { importBlog } from './support';

const post = (more = '', body = 'Text.') => `---\ntitle: A\ndate: 2025-01-02\n${more}---\n${body}\n`;
const reportOf = (files: Record<string, string>) => writeReport(importBlog('hugo', files), 'old');
/** A finding for each of these shortcodes, from line 5 on. */
const chartsIn = (count: number, code = '{{< chart >}}') => post('', `${`${code}\n`.repeat(count)}Text.`);

describe('the head of the report', () => {
  it('has the title of the blog, its language if it is not English, and origins', () => {
    const settings = 'title = "Pond"\nlanguageCode = "de-at"';
    const report = reportOf({ 'hugo.toml': settings, 'content/posts/a.md': post('', '{{< vimeo 1 >}}') });
    expect(report).toContain('# Import of Pond\n');
    expect(report).toContain(
      '- the language of the blog: de-AT, now `language` in content/site.yaml unless you had set another\n',
    );
    expect(report).toContain('- allowed in content/site.yaml: https://player.vimeo.com\n');
    expect(reportOf({ 'content/posts/a.md': post() })).not.toMatch(/language|allowed/);
    // A terminal obeys some control characters.
    const loud = { 'hugo.toml': 'title = "\\u001b[2J"', 'content/posts/\u001b[2Ja.md': chartsIn(1) };
    expect(reportOf(loud)).toMatch(/^# Import of \\u001b\[2J$[\s\S]* - content\/posts\/\\u001b\[2Ja\.md:5$/m);
  });
});

describe('a list of findings', () => {
  it('has those that are most first, then by name, with their places', () => {
    const report = reportOf({
      'content/posts/a.md': post('', '{{< pond >}}\n{{< carp >}}\n{{< eel >}}\n{{< eel >}}'),
    });
    expect(report).toContain(
      ' taken out: 4\n\nWrite what the reader should see at this place.\n\n' +
        '- `eel` (2)\n  - content/posts/a.md:7\n  - content/posts/a.md:8\n' +
        '- `carp`\n  - content/posts/a.md:6\n- `pond`\n  - content/posts/a.md:5\n',
    );
  });

  it('is one line for each kind on the terminal, without what needs no work', () => {
    const { findings } = importBlog('hugo', {
      'content/posts/a.md': post('color: red\n', '{{< eel >}} {{< eel >}} [a](/nowhere)'),
    });
    expect(summarizeFindings(findings)).toEqual([
      '    2  Shortcodes without an equal, taken out',
      '    1  Links to pages that do not exist or were not imported, now text',
    ]);
  });
});
