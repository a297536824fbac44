// Content types by file extension. Hosts send the charset of every text file; sirv sends only that of HTML.

/** Extension -> content type. */
export const CONTENT_TYPES = Object.entries({
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  wasm: 'application/wasm',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
  xsl: 'text/xsl; charset=utf-8',
});

const TYPES = new Map(CONTENT_TYPES);

/** Returns the type of a file or path; undefined for an extension that is not in the table. */
export const contentTypeOf = (file: string): string | undefined =>
  TYPES.get(/\.([a-z0-9]+)$/i.exec(file)?.[1].toLowerCase() ?? '');

/** True for types that hosts compress. Images and fonts are already compressed. */
export const isCompressible = (type: string): boolean =>
  /^(text\/|application\/(javascript|json|xml|wasm|manifest\+json)|[\w-]+\/[\w.-]+\+(xml|json))/i.test(type);
