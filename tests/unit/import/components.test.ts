// Shortcodes and components whose names the import knows: templates of the blog come first, and what only has such a
// name is no embed.
import { describe, expect, it } from 'vitest';
import type { Generator } from '../../../scripts/import/blog/source';
import { convert } from './support';

const frame = (address: string) =>
  `<iframe src="${address}" title="Video" width="640" height="360" allowfullscreen></iframe>`;
const video = (id: string) => frame(`https://www.youtube-nocookie.com/embed/${id}`);

describe("a blog's own template comes first", () => {
  it.each<[name: string, template: string, body: string, expected: string]>([
    [
      'abbr',
      '<abbr title="{{ .Get 1 }}">{{ .Get 0 }}</abbr>',
      '{{< abbr "HTML" "HyperText" >}}',
      '<abbr title="HyperText">HTML</abbr>',
    ],
    ['anchor', '<a id="{{ .Get 0 }}"></a>', 'a {{< anchor "place" >}} b', 'a <a id="place"></a> b'],
    ['em', '<em class="x">{{ .Inner }}</em>', 'a {{< em >}}b{{< /em >}} c', 'a <em class="x">b</em> c'],
    ['small', '<p>{{ .Inner }}</p>', '{{< small >}}b{{< /small >}}', '<p>\n\nb\n\n</p>'],
    ['nextlink', '<b>Next: {{ .Get 0 }}</b>', '{{< nextlink "pond" >}}', '<b>Next: pond</b>'],
    [
      'youtube-playlist',
      '<a href="https://www.youtube.com/playlist?list={{ .Get 0 }}">Videos</a>',
      '{{< youtube-playlist "PL1" >}}',
      '<a href="https://www.youtube.com/playlist?list=PL1">Videos</a>',
    ],
    [
      'youtube',
      '<a href="https://youtu.be/{{ .Get 0 }}">Video</a>',
      '{{< youtube abcdefg >}}',
      '<a href="https://youtu.be/abcdefg">Video</a>',
    ],
    // These need a script, or styles that are not imported.
    ['youtube', '<lite-youtube videoid="{{ .Get 0 }}"></lite-youtube>', '{{< youtube abc >}}', video('abc')],
    [
      'expand',
      '<button>{{ .Get 0 }}</button><div>{{ .Inner }}</div>',
      '{{< expand "More" >}}Text.{{< /expand >}}',
      '<details>\n<summary>More</summary>\n\nText.\n\n</details>',
    ],
    ['tip', '<div class="tip">{{ .Inner }}</div>', '{{< tip >}}Text.{{< /tip >}}', '> [!TIP]\n> Text.'],
    ['em', '<em class="x">{{ .Inner }}</em>', 'a {{< em >}} b {{< /em >}} c', 'a <em class="x">b</em> c'],
    ['small', '<p>{{ .Inner }}</p>', '{{< small >}} b {{< /small >}}', '<p>\n\nb\n\n</p>'],
    ['anchor', '<a id="{{ .Get 0 }}"></a>\n', 'a {{< anchor "place" >}} b', 'a <a id="place"></a> b'],
  ])('%s: %s', (name, template, body, text) => {
    const files = { [`layouts/shortcodes/${name}.html`]: template };
    expect(convert('hugo', body, files)).toMatchObject({ text, found: [] });
  });
});

describe('embeds', () => {
  it.each<[Generator, string, string]>([
    ['hugo', '{{< youtube-lite abc >}}', video('abc')],
    ['hugo', '{{< lite-youtube id="abc" >}}', video('abc')],
    ['astro', '<LiteYouTubeEmbed id="abc" />', video('abc')],
    ['astro', '<EmbedYouTube id="abc" />', video('abc')],
    ['astro', '<YouTube>abc</YouTube>', video('abc')],
    ['hugo', '{{< vimeo_simple 12 >}}', frame('https://player.vimeo.com/video/12')],
    ['astro', '<Vimeo>12</Vimeo>', frame('https://player.vimeo.com/video/12')],
    ['astro', '<X>12</X>', '[Post on X](https://x.com/i/status/12)'],
    ['astro', '<Tweet>https://x.com/a/status/1</Tweet>', '[Post on X](https://x.com/a/status/1)'],
    ['astro', '<Codepen user="ann" id="abc" />', '[CodePen](https://codepen.io/ann/pen/abc)'],
    ['jekyll', '{% codepen https://codepen.io/ann/pen/abc %}', '[CodePen](https://codepen.io/ann/pen/abc)'],
  ])('%s: %j to %j', (generator, body, text) => {
    expect(convert(generator, body)).toMatchObject({ text, found: [] });
  });

  it.each([
    ['<X>close</X>', 'close'],
    ['<Instagram>Our photos</Instagram>', 'Our photos'],
  ])('%s keeps its text, and is reported', (body, text) => {
    const { result, ...converted } = convert('astro', body);
    expect(converted.text).toBe(text);
    expect(result.findings).toMatchObject([{ kind: 'wrapper', line: 5 }]);
  });

  it.each<[Generator, string, string, string]>([
    ['astro', 'a\n\n<Codepen id="abc" />', 'a', 'component Codepen:7'],
    ['hugo', 'a\n\n{{< codepen id="abc" >}}', 'a', 'shortcode codepen:7'],
    ['hugo', 'a\n\n{{< youtube-playlist "PL1" >}}', 'a', 'shortcode youtube-playlist:7'],
    ['astro', 'a\n\n<YouTubePlaylist id="PL1" />', 'a', 'component YouTubePlaylist:7'],
  ])('%s: %j is none', (generator, body, text, found) => {
    expect(convert(generator, body)).toMatchObject({ text, found: [found] });
  });
});

describe('the summary of details', () => {
  it.each<[Generator, string, string]>([
    ['astro', '<Details summary="a < b & <T>">Text.</Details>', 'a &lt; b &amp; &lt;T&gt;'],
    ['astro', '<Details summary="Q&amp;A">Text.</Details>', 'Q&amp;A'],
    ['astro', '<Details summary=a/b/ open>Text.</Details>', 'a/b/'],
    // Hugo and Jekyll render it as Markdown, which may contain HTML.
    ['hugo', '{{< details summary="Press <kbd>Esc</kbd>" >}}Text.{{< /details >}}', 'Press <kbd>Esc</kbd>'],
    ['jekyll', '{% details "Press <kbd>Esc</kbd>" %}Text.{% enddetails %}', 'Press <kbd>Esc</kbd>'],
    ['hugo', '{{< details "a < b & Vec<T>" >}}Text.{{< /details >}}', 'a < b & Vec&lt;T>'],
  ])('%s: %s', (generator, body, summary) => {
    expect(convert(generator, body).text).toBe(
      `<details>\n<summary>${summary}</summary>\n\nText.\n\n</details>`,
    );
  });
});
