// The HTML, SVG and MathML that a text may have. All else is left out, also what browsers will add one day.
import { parseSrcset, reachableUrl, SCHEMES, THIS_SITE } from './addresses';

const namesIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const HTML = 'http://www.w3.org/1999/xhtml';

/** By namespace, in lower case. */
const ELEMENTS: Record<string, ReadonlySet<string>> = {
  [HTML]: namesIn(`
    a abbr acronym address area article aside audio b bdi bdo big blink blockquote br button canvas caption center cite code
    col colgroup data datalist dd del details dfn dialog dir div dl dt em fieldset figcaption figure font footer h1 h2 h3 h4
    h5 h6 header hgroup hr i iframe img input ins kbd label legend li main map mark marquee menu meter nav nobr ol optgroup
    option output p picture pre progress q rb rp rt rtc ruby s samp search section select small source span strike strong
    sub summary sup table tbody td textarea tfoot th thead time tr track tt u ul var video wbr`),
  'http://www.w3.org/2000/svg': namesIn(`
    svg a circle clippath defs desc ellipse feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix
    fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur
    feimage femerge femergenode femorphology feoffset fepointlight fespecularlighting fespotlight fetile feturbulence filter
    foreignobject g image line lineargradient marker mask path pattern polygon polyline radialgradient rect stop switch
    symbol text textpath title tspan use view`),
  'http://www.w3.org/1998/Math/MathML': namesIn(`
    math annotation maction menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot
    mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics`),
};

export const VOID = namesIn('area br col hr img input source track wbr');

/** Elements that end where the next one starts or the parent ends. */
export const OPTIONAL_END = namesIn(`
  p li dt dd tr td th thead tbody tfoot caption colgroup option optgroup rt rp`);

/** The name of a custom element, which is as harmless as a span: no script of a text defines it. */
const CUSTOM = /^[a-z][\w.]*-[\w.-]*$/;

/** True for an element of this namespace, by default of any. The name is in lower case. */
export const isElement = (name: string, namespace?: string): boolean =>
  namespace === undefined
    ? Object.keys(ELEMENTS).some((one) => isElement(name, one))
    : ELEMENTS[namespace].has(name) || (namespace === HTML && CUSTOM.test(name));

export const BLOCKED = 'the security policy of the page would block it; delete it.';

/** Elements that are known and not allowed, with what to do. */
const REFUSED: Record<string, string> = {
  'script style base meta link object embed applet form frame frameset html head body param slot template':
    BLOCKED,
  'plaintext xmp noembed noframes title':
    'it would show the rest of the page as text; put literal text between lines of ```.',
  noscript: 'a post has no scripts: write the content without the tag.',
  'animate animatemotion animatetransform set':
    'save the drawing in public/posts/ and show it as an image: there it can move.',
};

/** Returns what to do instead of an element that is not allowed; undefined for all others. */
export const refusalOf = (name: string): string | undefined =>
  Object.entries(REFUSED).find(([names]) => names.split(' ').includes(name))?.[1];

const ATTRIBUTES = namesIn(`
  abbr accesskey align allow allowfullscreen alt autoplay axis bgcolor border cellpadding cellspacing char charoff
  checked class clear color cols colspan compact controls controlslist coords crossorigin datetime decoding default dir
  disabled disablepictureinpicture disableremoteplayback download draggable enterkeyhint face fetchpriority for frame
  frameborder headers height hidden high hreflang hspace id inert inputmode ismap itemid itemprop itemref itemscope itemtype
  kind label lang list loading loop low marginheight marginwidth max maxlength media min minlength multiple muted name
  noshade nowrap open optimum pattern placeholder playsinline preload readonly referrerpolicy
  required rev reversed role rows rowspan rules sandbox scope scrolling selected shape size sizes span spellcheck start step
  summary tabindex target title translate type usemap valign value vspace width wrap xml:lang xml:space xmlns xmlns:xlink`);

/** The attributes of drawings and formulas. A value may load a file, as in CSS. Names with a hyphen count as listed. */
const DRAWN = namesIn(`
  accent accentunder amplitude azimuth basefrequency bias clip clippathunits columnalign columnlines columnspacing columnspan cx
  cy d depth diffuseconstant direction display displaystyle divisor dx dy edgemode elevation encoding exponent fence fill filter
  filterunits form fr fx fy gradienttransform gradientunits in in2 intercept k1 k2 k3 k4 kernelmatrix largeop lengthadjust
  limitingconeangle linethickness lquote lspace markerheight markerunits markerwidth mask maskcontentunits maskunits
  mathbackground mathcolor mathsize mathvariant maxsize method minsize mode movablelimits notation numoctaves offset opacity
  operator order orient overflow pathlength patterncontentunits patterntransform patternunits points pointsatx pointsaty
  pointsatz preservealpha preserveaspectratio primitiveunits r radius refx refy rotate rowalign rowlines rowspacing rquote
  rspace rx ry scale scriptlevel seed selection separator separators side spacing specularconstant specularexponent spreadmethod
  startoffset stddeviation stitchtiles stretchy stroke surfacescale symmetric tablevalues targetx targety textlength transform
  version viewbox visibility voffset x x1 x2 xchannelselector y y1 y2 ychannelselector z`);

/** With these, an element would cover what is around it, also in a feed, where no style sheet of ours cuts it. */
const OUT_OF_PLACE = /^(?:svg (?:overflow|transform|filter)|dialog open)$/;

/** By attribute, the elements on which it may contain an address. */
const ADDRESSES: Record<string, ReadonlySet<string>> = {
  href: namesIn('a area image use feimage textpath lineargradient radialgradient pattern filter marker mask'),
  src: namesIn('img iframe video audio source track'),
  srcset: namesIn('img source'),
  poster: namesIn('video'),
  cite: namesIn('blockquote q del ins'),
};

/** The values of `rel` that a link in a text may have. The site's own scripts find links by other values, such as `search`. */
const RELS = namesIn(`
  author bookmark external help license me nofollow noopener noreferrer sponsored tag ugc`);

/** Matches an element and an attribute whose address a reader follows; browsers load all other addresses. */
const LINK = /^(?:(?:a|area) href|.* cite)$/;

/** Matches a value that loads a file, or that may hide this by an escape. `url(#gradient)` is a part of the same page. */
const LOADING = /\\|\/\*|(?:url|src|image|image-set|cross-fade)\(/i;
const LOCAL = /url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi;

/**
 * True for an attribute that the element may have. Both names are in lower case. `origins` are the origins that files may
 * come from; if it is missing, all are allowed.
 */
export function isAttribute(element: string, written: string, value: string, origins?: ReadonlySet<string>) {
  const name = written.replace(/^xlink:href$/, 'href');
  if (OUT_OF_PLACE.test(`${element} ${name}`)) return false;
  if (Object.hasOwn(ADDRESSES, name)) {
    if (!ADDRESSES[name].has(element)) return false;
    if (LINK.test(`${element} ${name}`)) return isLinkable(value);
    const addresses = name === 'srcset' ? parseSrcset(value).map(({ url }) => url) : [value];
    return addresses.every((address) => isLoadable(address, origins));
  }
  if (name === 'rel') return [...namesIn(value.toLowerCase())].every((word) => RELS.has(word));
  // By these names, `document.forms` and the like would be the element.
  if (name === 'name') return !/^(img|iframe)$/.test(element);
  if (ATTRIBUTES.has(name) || /^(?:aria|data)-[\w.-]+$/.test(name)) return true;
  return (DRAWN.has(name) || /^[a-z]+-[\w.-]+$/.test(name)) && !LOADING.test(value.replace(LOCAL, ''));
}

/** True also for an address that no browser follows. */
const isLinkable = (address: string): boolean => SCHEMES.has(reachableUrl(address)?.protocol ?? 'https:');

function isLoadable(address: string, origins?: ReadonlySet<string>): boolean {
  const { protocol = '', origin = '' } = reachableUrl(address) ?? {};
  return origin === THIS_SITE || (/^https?:$/.test(protocol) && origins?.has(origin) !== false);
}
