import { describe, expect, it } from 'vitest';
import { render } from './support';

describe('the location of a URL or id', () => {
  it.each([
    ['[a](/b)', '/b', '/b'],
    ['x\n\n<a href="/b">a</a>', '/b', '/b'],
    ['x\n\n<i id="c">a</i>', 'id="c"', 'id="c"'],
    ["x\n\n<i id='c'>a</i>", 'id="c"', 'c'],
    ['x\n\n![a](b.png)', 'src="/posts/b.png"', 'b.png'],
    ['x\n\n<img src="b&amp;c.png" alt="A">', 'src="/posts/b&c.png"', '<img src="b&amp;c.png" alt="A">'],
    ['[a][n]\n\n[n]: /b', '/b', '/b'],
  ])('in %j of %s is at %s', (body, text, written) => {
    const place = render(body).places.find((one) => one.text === text);
    expect(place && body.slice(place.start, place.start + place.length)).toBe(written);
    expect(place?.start).toBe(body.lastIndexOf(written));
  });
});
