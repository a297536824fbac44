// An image of public/ outside Markdown: a cover, the portrait.
import { encodeAddress, fileAt } from '../html/addresses';
import { pictureMarkup } from '../images/markup';
import type { SiteInfo } from '../site';
import { Html } from './html';

interface PictureProps {
  site: SiteInfo;
  className?: string;
  src: string;
  alt: string;
}

export function Picture({ site, className, src, alt }: PictureProps) {
  const image = site.images.get(fileAt(src));
  const attributes = { src: encodeAddress(site.href(src)), alt, loading: 'lazy', decoding: 'async' };
  if (image === undefined)
    return <img className={className} {...attributes} loading="lazy" decoding="async" alt={alt} />;
  return <Html className={className} html={pictureMarkup(image, attributes, site.href)} />;
}
