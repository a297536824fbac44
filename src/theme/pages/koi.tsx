// The page of the pond: a document of its own, which the home page shows in a frame.
import type { Site } from '../../content/site';
import { KoiPage } from '../../koi/page';
import { pageCard } from '../cards/card';
import { STILL_FILE } from '../drawings';
import type { Page } from '../page';

const DESCRIPTION =
  'A pond of procedural koi, grown from a seed: they school, follow the pointer and come to be fed.';

export const koiPage = (site: Site): Page => ({
  path: '/koi/',
  title: `${site.translate('Koi pond')} · ${site.settings.name}`,
  description: site.translate(DESCRIPTION),
  card: {
    ...pageCard(site, 'koi', site.translate('Koi pond'), site.translate(DESCRIPTION)),
    drawing: 'pond',
  },
  source: 'src/koi',
  element: <KoiPage home={site.href('/')} still={site.href(`/${STILL_FILE}`)} translate={site.translate} />,
  isFramed: true,
  styles: [],
});
