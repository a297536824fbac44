// An image that is not in the Markdown of a text: a cover, the portrait, the picture of a project.
import { encodeAddress, fileAt } from '../../base/html/addresses';
import { pictureMarkup } from '../../base/images/markup';
import type { Project } from '../../content/projects';
import type { SiteInfo } from '../../content/site';
import { type DrawingName, drawingOf } from '../drawings';
import { Html } from './elements';

/** The width of the head of a text, for `sizes`. */
export const HEAD_SIZES = '(min-width: 54rem) 48rem, 90vw';

interface PictureProps {
  site: SiteInfo;
  className?: string;
  src: string;
  alt: string;
  /** `eager` for an image in the first view of its page. */
  loading?: 'lazy' | 'eager';
  /** The attribute `sizes`: the width of the image on the page, if it is not the width of the text column. */
  sizes?: string;
}

export function Picture({ site, className, src, alt, loading = 'lazy', sizes }: PictureProps) {
  const image = site.images.get(fileAt(src));
  const attributes = { src: encodeAddress(site.href(src)), alt, loading, decoding: 'async' };
  if (image === undefined)
    return <img className={className} {...attributes} loading={loading} decoding="async" alt={alt} />;
  return <Html className={className} html={pictureMarkup(image, attributes, site.href, sizes)} />;
}

interface ProjectPictureProps extends Omit<PictureProps, 'src' | 'alt'> {
  project: Project;
  drawingClass: string;
}

export function ProjectPicture({ project, drawingClass, ...props }: ProjectPictureProps) {
  if (project.picture !== undefined) return <Picture {...props} {...project.picture} />;
  return (
    project.drawing && <Html className={drawingClass} html={drawingOf(project.drawing as DrawingName)} />
  );
}
