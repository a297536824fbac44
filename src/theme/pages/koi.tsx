// The page of the pond: a document of its own, which the home page shows in a frame.
import type { SiteInfo } from '../../content/site';
import { KoiPage } from '../../koi/koi-page';
import { STILL_FILE } from '../drawings';
import { type Page, sitePage } from '../page';

const DESCRIPTION =
  'A pond of procedural koi, grown from a seed: they school, follow the pointer and come to be fed.';

export const koiPage = (site: SiteInfo): Page => ({
  ...sitePage(site, '/koi/', { description: site.translate(DESCRIPTION), drawing: 'pond' }),
  source: 'src/koi',
  element: <KoiPage home={site.href('/')} still={site.href(`/${STILL_FILE}`)} translate={site.translate} />,
  isFramed: true,
  styles: [],
});
