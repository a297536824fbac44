// A site with colors of its own: nothing of the shipped colors is left in its files.
import { expect, it } from 'vitest';
import type { Built } from '../../scripts/build/build-site';
import { type ColorName, SHIPPED_COLORS, THEMES } from '../../src/content/colors/palette';
import { adding, buildFixture, buildWith, textOf } from '../helpers';

const COLORS = `
colors:
  paper: { day: "#eef3ff", night: "#0a1030" }
  ink: { day: "#101828", night: "#e6eaff" }
  accent: { day: "#0b4fd8", night: "#8fb0ff" }
`;

const built = await buildWith({ 'content/site.yaml': adding(COLORS) }, { name: 'demo' });
const colors = built.site?.settings.colors ?? SHIPPED_COLORS;

/** `file color` of each shipped color of a changed role. */
const shippedIn = ({ outputs }: Built): string[] => {
  const left = THEMES.flatMap((theme) =>
    (Object.keys(colors[theme]) as ColorName[])
      .filter((role) => colors[theme][role] !== SHIPPED_COLORS[theme][role])
      .map((role) => SHIPPED_COLORS[theme][role]),
  );
  const files = [...outputs.keys()].filter((file) =>
    /\.(html|css|svg|js|json|xml|txt|webmanifest)$/.test(file),
  );
  return files.flatMap((file) => {
    const text = textOf(outputs, file).toLowerCase();
    return left.filter((color) => text.includes(color)).map((color) => `${file} ${color}`);
  });
};

it('no text file has a shipped color; those of the demo do', async () => {
  expect(built.problems).toEqual([]);
  expect(shippedIn(built)).toEqual([]);
  const demo = shippedIn(await buildFixture()).join('\n');
  for (const file of ['index.html', 'koi/index.html', 'feed.css', 'favicon.svg', 'site.webmanifest'])
    expect(demo).toContain(`${file} `);
});
