// Facts about the posts written for other programs.
import { expect } from 'vitest';
import type { Facts } from './shown';

export const foreignFacts: Facts = {
  'jekyll-kramdown': (post) => {
    expect(post.count('p:first-of-type > br')).toBe(1);
    expect(post.texts('.prose > ul ul ul li')).toEqual(['Old ones']);
    expect(post.texts('.prose > ul > li > p')).toEqual(['Books', 'Plants', 'A paragraph of the plants.']);
    expect(post.texts('ol ul li')).toEqual(['its box', 'its other box']);
    expect(post.count('hr')).toBe(1);
    expect(post.file).not.toContain('more -->');
    expect(post.prose.textContent).toContain(
      '{% highlight ruby linenos %}\nputs “hello”\n{% endhighlight %}',
    );
    expect(post.prose.textContent).toContain('{: .lead}');
    expect(post.prose.textContent).toContain('[the map]({{ site.url }}/map)');
    expect(post.texts('.notes p')[0]).toMatch(/^Drawn by \{\{ page\.author \}\}\. Back$/);
    expect(post.texts('h2')).toEqual(['What is left']);
    expect(post.prose.querySelector('pre')?.textContent?.trim()).toBe('$ du -sh boxes/\n<b>42</b>');
  },
  'jekyll-liquid': (post) => {
    const plain = post.prose.textContent ?? '';
    for (const tag of [
      '{% include figure.html src=“bread.jpg”',
      '{% raw %}{{ not.liquid }}',
      '{%- assign a = 1 -%}',
    ])
      expect(plain).toContain(tag);
    expect(post.count('img, a:not(.here)')).toBe(0);
    expect(plain).toContain('![A loaf]({{');
    expect(post.texts('h2')).toEqual(['Not a heading to be seen']);
    expect(post.texts('li')).toEqual(['{{ loaf.name }} {% endfor %}']);
  },
  'hugo-shortcodes': (post) => {
    expect(post.texts('p')).toEqual([
      '{{< figure src=“sea.jpg” title=“The sea” >}}',
      '{{< youtube w7Ft2ymGmfc >}}',
      '{{% notice tip %}} Bring a coat. {{% /notice %}}',
      expect.stringMatching(
        /^See \[the other week\]\(\{\{< ref .* >\}\}\) and \[this one\]\(\{\{% relref .* %\}\}\)\.$/,
      ),
      '{{<gist user 12345>}}',
      'The rain fell for h hours, $$h > 40$$.',
      '{{< highlight go “linenos=table,hl_lines=8” >}} fmt.Println(“rain”) {{< /highlight >}}',
    ]);
    expect(post.ids).toEqual(['rain']);
    expect(post.count('strong, math')).toBe(2);
  },
  'hugo-toml': (post) => {
    expect(post.texts('p')).toEqual(['It has front matter of another kind.']);
  },
  'gatsby-mdx': (post) => {
    expect(post.texts('h2')).toEqual(['Charts in posts']);
    expect(post.texts('p')).toContain('<Chart data={[1, 2, 3]} />');
    expect(post.texts('p')).toContain('{/* a comment */}');
    expect(post.texts('aside p em')).toEqual(['inside']);
    expect(post.count('link')).toBe(0);
  },
  'astro-content': (post) => {
    expect(post.texts('th')).toEqual(['Name', 'Points']);
    expect(post.texts('td')).toEqual(['Ann', '3', 'Bob | Ben', '4']);
    expect(post.count('td.right')).toBe(2);
    expect(post.texts('p')[0]).toBe(':::note[Mind] A note of another program. :::');
    expect(post.values('p a', 'href')).toEqual([
      'https://example.com/ann',
      '/blog',
      '/projects',
      'https://example.com/with%20spaces',
      'https://example.com/a?b=c',
    ]);
    expect(post.texts('p')[1]).toMatch(/and \[none\]\[\]\.$/);
  },
  'old-html': (post) => {
    expect(post.count('a[name="top"]')).toBe(1);
    expect(post.texts('center > font > b')).toEqual(['Welcome!!!']);
    expect(post.values('p[align]', 'class')).toEqual(['s1']);
    expect(post.prose.textContent).toContain('800×600.');
    expect(post.texts('tt, strike, big')).toEqual(['new', 'old', 'big']);
    expect(post.values('img', 'src')).toEqual(['/posts/counter.gif']);
    expect(post.count('img[width="88"][height="31"][align="right"][class="s2"]')).toBe(1);
    expect(post.count('table[border="1"] td')).toBe(3);
    expect(post.count('hr[noshade]')).toBe(1);
    expect(post.count('marquee, dl, dd a')).toBe(3);
    expect(post.prose.textContent).not.toContain('document.write');
  },
  'windows-editor': (post) => {
    expect(post.texts('h2, h3')).toEqual(['Heading with signs behind ###', 'Another one']);
    expect(post.count('em > strong, strong > em')).toBe(4);
    expect(post.texts('p')).toContain('“Curly” quotes – typed — as they are…');
    expect(post.texts('ul ul ul li')).toEqual(['Two']);
    expect(post.texts('ol > li > p')).toEqual(['One', 'Two', 'Code behind a tab']);
    expect(post.texts('blockquote blockquote')).toEqual(['deeper']);
    expect(post.count('p:last-of-type > br')).toBe(2);
  },
  'obsidian-vault': (post) => {
    expect(post.texts('p')[0]).toBe(
      'See [[The pond]] and [[The pond|that one]], [[#Fish]] and ![[koi.png|200]].',
    );
    expect(post.count('img')).toBe(0);
    expect(post.texts('h2')).toEqual(['Fish']);
    expect(post.texts('blockquote')).toEqual(['[!info] Mind Of another program.', '[!quote]- Folded Text.']);
    expect(post.texts('aside.warning > strong')).toEqual(['Open']);
    expect(post.count('input')).toBe(2);
    expect(post.texts('li').slice(2)).toEqual(['[/] half', '[>] moved']);
    expect(post.texts('td')).toEqual(['[[Taro|T]]', '3']);
    expect(post.count('math')).toBe(1);
  },
  'two-directions': (post) => {
    expect(post.values('[dir="rtl"]', 'dir')).toHaveLength(4);
    expect(post.ids).toEqual(['כותרת-ראשונה']);
    expect(post.texts('div[dir] ul ul li')).toEqual(['שתיים']);
    expect(post.count('p[dir] > b')).toBe(1);
    expect(post.count('p[dir] > a.out')).toBe(1);
  },
  'html-blocks': (post) => {
    expect(post.texts('.note > p > strong')).toEqual(['Markdown']);
    expect(post.texts('.note li > p')).toEqual(['one', 'two']);
    expect(post.prose.textContent).toContain('*Not Markdown*, as');
    expect(post.count('details > figure.code')).toBe(1);
    expect(post.texts('figcaption a')).toEqual(['pond']);
    expect(post.count('figure.s1 > p > img')).toBe(1);
    expect(post.count('.prose > pre > b')).toBe(1);
    expect(post.prose.querySelector('.prose > pre')?.textContent).toContain('kept   as   it is\n');
    expect(post.count('blockquote > p[lang]')).toBe(1);
  },
  'long-words-and-emoji': (post) => {
    expect(post.texts('p')[0]).toBe('😄 and 👍 stay, 😀 too.');
    expect(post.values('a.out', 'href')[0]?.length).toBeGreaterThan(700);
    expect(post.texts('ul ul ul li')).toEqual(['deep', 'deep']);
    expect(post.values('ol', 'start')).toEqual(['10']);
    expect(post.count('hr')).toBe(2);
    expect(post.texts('dl > dt, dl > dd')).toEqual(['Apple', 'A fruit']);
    expect(post.prose.textContent).not.toContain('HyperText');
    expect(post.prose.textContent).toContain('--options and (c) and “quotes”.');
    expect(post.values('a:not(.out)', 'href')).toEqual(['', '/blog', '/blog', '/blog']);
    expect(post.texts('p').at(-1)).toBe('\\newline * not a list _ and a \\ backslash');
  },
};
