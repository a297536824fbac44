// The file of a post or page: what is known of it now, as front matter, and its converted text.
import { Document, isScalar, isSeq } from 'yaml';
import { oneLine } from '../../../src/content/yaml/schema';
import { hostOf } from '../addresses/paths';
import { isRemote, writeAddress } from '../body/blocks';
import { Body } from '../body/body';
import { convertBody } from '../body/convert-body';
import { firstDay, firstText } from '../read/front-matter';
import KEYS from '../read/keys.json';
import { coverOf, plainText } from '../read/read-text';
import type { Resolver } from './resolve';
import type { Blog, BlogText } from './source';

/** Converts a post with what is known so far of the blog: where its links and images lead, and the ids of its pages. */
export function convertPost(post: BlogText, blog: Blog, resolve: Resolver) {
  const body = new Body(post, blog, resolve);
  const { title, isPage, data, tags } = post;
  const { src, alt } = isPage ? { src: '', alt: '' } : coverOf(data);
  const updated = firstDay(data, KEYS.updated);
  const converted = convertBody(body);
  const file = isRemote(src) || /\.(?:png|jpe?g|webp|avif|gif)$/i.test(src) ? resolve.file(src) : undefined;
  if (file === undefined && isRemote(src)) body.addRemote(src, src);
  else if (file === undefined && src !== '') body.report('image', src, src);
  const given = firstText(data, KEYS.external) || firstText(data, KEYS.external.replace(/\S+/g, '$&.url'));
  const external = /^https?:\/\//.test(given) ? given : '';
  // A post that is only a link or an image is not empty.
  const instead = external ? `[${title}](${external})\n` : file && `![${plainText(alt) || title}](${file})\n`;
  const isNamed = external === '' || converted.includes(external);
  const whole = isNamed ? converted : `${converted}\n[${hostOf(external)}](${writeAddress(external)})\n`;
  const text = converted.trim() === '' && instead && !isPage ? instead : whole;
  const isCover = file !== undefined && !text.includes(file);
  if (file !== undefined && !isCover) body.report('cover', src, src);
  else if (isCover && alt === '') body.report('alt', src, src);
  const summary = plainText(firstText(data, KEYS.description));
  const head = {
    title: oneLine(title),
    date: post.date || undefined,
    updated: !isPage && updated && updated > post.date ? updated : undefined,
    description: oneLine(summary || post.opening || (isPage ? title : '')) || undefined,
    tags: tags.length > 0 ? tags : undefined,
    series: post.series,
    cover: isCover ? { src: file, alt: plainText(alt) || title } : undefined,
    lang: post.otherLanguage || undefined,
    draft: post.isDraft || undefined,
  };
  return { text: writeFile(head, text), isEmpty: text.trim() === '', body };
}

function writeFile(head: object, body: string): string {
  const document = new Document(head);
  // Puts titles and descriptions with signs of YAML, such as a colon or a #, into double quotes.
  for (const key of ['title', 'description']) {
    const node = document.get(key, true);
    if (isScalar(node) && /[:#"'\\]|^[^\p{L}\p{N}]/u.test(String(node.value))) node.type = 'QUOTE_DOUBLE';
  }
  const list = document.get('tags');
  if (isSeq(list)) list.flow = true;
  return `---\n${document.toString({ lineWidth: 0, flowCollectionPadding: false })}---\n\n${body}`;
}
