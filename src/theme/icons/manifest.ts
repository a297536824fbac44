// site.webmanifest: how the site looks when it is put on a home screen. https://w3.org/TR/appmanifest/
import type { Site } from '../../content/site';

export function manifest(site: Site): string {
  const { name, description, language, colors } = site.settings;
  const icon = (file: string, size: number, purpose: string) => ({
    src: site.href(`/${file}`),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const fields = {
    id: site.href('/'),
    name,
    description,
    lang: language,
    start_url: site.href('/'),
    scope: `${site.base}/`,
    display: 'browser',
    theme_color: colors.day.paper,
    background_color: colors.day.paper,
    icons: [
      { src: site.href('/favicon.svg'), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(fields)}\n`;
}
