// What a social card shows, the picture beside a link to a page on other sites. It is all data, so that equal cards are drawn once.
import { fileAt } from '../../base/html/addresses';
import type { Image } from '../../base/images/images';
import { capitalize } from '../../base/text/letters';
import type { Post } from '../../content/posts/posts';
import type { CaseStudy } from '../../content/projects';
import type { SiteInfo } from '../../content/site';
import type { DrawingName } from '../drawings';

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

export interface Card {
  /** Names the file: `home`, `koi-app`. */
  name: string;
  /** The small line above: the part of the site, or on the card of the home page the owner's role. */
  over: string;
  title: string;
  /** The line under the title. */
  text: string;
  /** At the foot: the name of the site, and the day of a post. */
  siteName: string;
  date?: string;
  /** The drawing of its project, or the koi of the pond. */
  drawing?: DrawingName | 'pond';
  /** The cover of a post or the picture of a project, in the place of a drawing. */
  cover?: Cover;
}

export interface Cover extends Pick<Image, 'path' | 'width' | 'height' | 'hash'> {
  alt: string;
}

export const pageCard = (site: SiteInfo, name: string, title: string, text: string): Card => ({
  name,
  over: '',
  title,
  text,
  siteName: site.settings.name,
});

export function homeCard(site: SiteInfo): Card {
  const { greeting, name, role, tagline } = site.settings;
  const title = greeting.replace('{name}', () => name);
  return { ...pageCard(site, 'home', title, tagline), over: capitalize(role), drawing: 'pond' };
}

export const blogCard = (site: SiteInfo): Card => {
  const { intro, description } = site.settings.pages.blog;
  return pageCard(site, 'blog', site.translate('Blog'), intro || description);
};

export function postCard(site: SiteInfo, { slug, path, title, description, date, cover }: Post): Card {
  const own = site.href(path);
  const leadsHere = (to?: string) => to?.includes('/blog/') && site.href(to) === own;
  const project = site.projects.find(({ base, links }) => [base, ...Object.values(links)].some(leadsHere));
  return {
    ...pageCard(site, `blog-${slug}`, title, description),
    over: site.translate('Blog'),
    date,
    ...pictureOf(site, cover, project?.drawing),
  };
}

export const caseStudyCard = (site: SiteInfo, { slug, title, description, project }: CaseStudy): Card => ({
  ...pageCard(site, `project-${slug}`, title, description),
  over: site.translate('Project'),
  ...pictureOf(site, project.picture, project.drawing),
});

function pictureOf(site: SiteInfo, cover?: Post['cover'], drawing?: string): Pick<Card, 'cover' | 'drawing'> {
  const { images } = site;
  const image = cover && images.get(fileAt(cover.src));
  if (image && isLarge(image)) {
    const { path, width, height, hash } = image;
    return { cover: { path, alt: cover.alt, width, height, hash } };
  }
  return drawing === undefined ? {} : { drawing: drawing as DrawingName };
}

/** A smaller picture would be blurred. */
const isLarge = ({ width, height, isRaster }: Image): boolean => !isRaster || (width >= 380 && height >= 290);

export const altOf = ({ title, text, siteName, date, cover }: Card): string =>
  [endSentence(title), text, `${date ? `${date}, ` : ''}${siteName}.`, cover && endSentence(cover.alt)]
    .filter(Boolean)
    .join(' ')
    .replace(/[^\S\u202f]+/g, ' ');

const endSentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);
