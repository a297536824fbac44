// The score of a response in Mozilla's HTTP Observatory, computed from its published rules:
// https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring. Rules about certificates and the preload list
// are omitted, because they depend on the host.

export interface Answer {
  /** The URLs of the redirects for a request to http. */
  route: string[];
  /** Keyed by lowercase name. */
  headers: Map<string, string>;
  document: Document;
}

export interface Result {
  test: string;
  result: string;
  points: number;
}

type Scored = [result: string, points: number];
type Policy = Map<string, string[]>;

/** 100 plus the points of each test; positive points count only if the negative ones are at most 10. */
export function score(answer: Answer): { score: number; results: Result[] } {
  const results = Object.entries(TESTS).map(([test, run]) => {
    const [result, points] = run(answer);
    return { test, result, points };
  });
  const sum = (counted: Result[]) => counted.reduce((total, { points }) => total + points, 100);
  const without = sum(results.filter(({ points }) => points < 0));
  return { score: Math.max(0, without >= 90 ? sum(results) : without), results };
}

const metaOf = ({ document }: Answer, name: string): string[] =>
  [...document.querySelectorAll('meta[http-equiv]')]
    .filter((meta) => meta.getAttribute('http-equiv')?.toLowerCase() === name)
    .map((meta) => meta.getAttribute('content') ?? '');

const headerOf = ({ headers }: Answer, name: string): string[] =>
  headers.has(name) ? [headers.get(name) as string] : [];

function parsePolicy(text: string): Policy {
  const policy: Policy = new Map();
  for (const directive of text.split(';')) {
    const [name, ...sources] = directive.trim().toLowerCase().split(/\s+/);
    if (name === '') continue;
    if (policy.has(name)) throw new Error(`${name} stands twice`);
    policy.set(name, sources.length > 0 ? sources : ["'none'"]);
  }
  return policy;
}

/** The combination of several policies: for each directive, the sources that all policies with it contain. */
function combine(policies: Policy[]): Policy {
  const names = new Set(policies.flatMap((policy) => [...policy.keys()]));
  return new Map(
    [...names].map((name) => {
      const lists = policies.flatMap((policy) => (policy.has(name) ? [policy.get(name) as string[]] : []));
      const common = lists[0].filter((source) => lists.every((list) => list.includes(source)));
      return [name, common.length > 0 ? common : ["'none'"]];
    }),
  );
}

const BROAD = /^(\*|(ftp|https?):|https?:\/\/\*(\.\*)?)$/;
const isUnsafe = (source: string) => source === "'unsafe-inline'" || source === 'data:' || BROAD.test(source);
const isHash = (source: string) => /^'(sha(256|384|512)|nonce)-/.test(source);

function contentSecurityPolicy(answer: Answer): Scored {
  let policy: Policy;
  try {
    const sent = headerOf(answer, 'content-security-policy').flatMap((value) => value.split(','));
    const written = metaOf(answer, 'content-security-policy').map(parsePolicy);
    // These have no effect in a meta element.
    for (const one of written)
      for (const name of ['frame-ancestors', 'report-uri', 'sandbox']) one.delete(name);
    policy = combine([...sent.map(parsePolicy), ...written]);
  } catch {
    return ['invalid', -25];
  }
  if (policy.size === 0) return ['not implemented', -25];
  const sources = (name: string): string[] => {
    const list = policy.get(name) ?? policy.get('default-src') ?? ['*'];
    // Browsers ignore this source if there are hashes.
    return list.some(isHash) ? list.filter((source) => source !== "'unsafe-inline'") : list;
  };
  const insecure = (list: string[]) => list.some((source) => /^(http|ftp):/.test(source));
  const passive = new Set(['img-src', 'media-src']);
  if (sources('script-src').some(isUnsafe) || sources('object-src').some((source) => BROAD.test(source)))
    return ['unsafe scripts', -20];
  if ([...policy].some(([name, list]) => !passive.has(name) && insecure(list)))
    return ['scripts over http', -20];
  if ([...sources('script-src'), ...sources('style-src')].includes("'unsafe-eval'"))
    return ['unsafe-eval', -10];
  if ([...passive].some((name) => insecure(sources(name)))) return ['pictures over http', -10];
  if (sources('style-src').some(isUnsafe)) return ['unsafe styles', 0];
  return policy.get('default-src')?.join() === "'none'" ? ["default-src 'none'", 10] : ['nothing unsafe', 5];
}

function cookies({ headers }: Answer): Scored {
  const cookie = headers.get('set-cookie');
  if (cookie === undefined) return ['none', 0];
  if (!/;\s*secure/i.test(cookie)) return ['not secure', headers.has('strict-transport-security') ? -5 : -20];
  return /;\s*samesite=(strict|lax)/i.test(cookie) ? ['secure, of one site', 5] : ['secure', 0];
}

function sharing({ headers }: Answer): Scored {
  const origin = headers.get('access-control-allow-origin');
  if (origin === undefined) return ['none', 0];
  const isUniversal = origin !== '*' && headers.get('access-control-allow-credentials') === 'true';
  return isUniversal ? ['with credentials', -50] : ['public', 0];
}

function redirection({ route }: Answer): Scored {
  const places = route.map((address) => new URL(address));
  if (places.length === 0) return ['no http', 0];
  if (places.length === 1) return ['missing', -20];
  if (places.at(-1)?.protocol !== 'https:') return ['not to https', -20];
  if (places[1].protocol !== 'https:') return ['not to https at once', -10];
  return places[0].hostname === places[1].hostname ? ['to https', 0] : ['to another host', -5];
}

function referrerPolicy(answer: Answer): Scored {
  const written = [...headerOf(answer, 'referrer-policy'), ...metaOf(answer, 'referrer-policy')];
  if (written.length === 0) return ['not implemented', 0];
  const known = written
    .join()
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => /^(no-referrer|same-origin|(strict-)?origin|unsafe-url)/.test(word));
  return /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(known.at(-1) ?? '')
    ? ['private', 5]
    : ['not private', -5];
}

function transportSecurity(answer: Answer): Scored {
  const [value] = headerOf(answer, 'strict-transport-security');
  if (value === undefined) return ['not implemented', -20];
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(value)?.[1];
  if (age === undefined || value.includes(',')) return ['invalid', -20];
  const sixMonths = 180 * 24 * 60 * 60;
  return Number(age) >= sixMonths ? ['six months at least', 0] : ['less than six months', -10];
}

function integrity({ document, route }: Answer): Scored {
  const scripts = [...document.querySelectorAll('script')];
  if (scripts.length === 0) return ['no scripts', 0];
  const own = new URL(route.at(-1) ?? 'https://self.invalid');
  const loaded = scripts
    .filter((script) => script.hasAttribute('src'))
    .map((script) => ({
      hasHash: script.hasAttribute('integrity'),
      address: new URL(script.getAttribute('src') ?? '', own),
    }));
  const foreign = loaded.filter(({ address }) => address.host !== own.host);
  if (foreign.some(({ hasHash, address }) => !hasHash && address.protocol !== 'https:'))
    return ['foreign scripts over http', -50];
  if (foreign.some(({ address }) => address.protocol !== 'https:'))
    return ['foreign scripts with a hash over http', -20];
  if (foreign.some(({ hasHash }) => !hasHash)) return ['foreign scripts without a hash', -5];
  return foreign.length > 0 || loaded.some(({ hasHash }) => hasHash) ? ['hashes', 5] : ['own scripts', 0];
}

function contentTypeOptions(answer: Answer): Scored {
  const [value] = headerOf(answer, 'x-content-type-options');
  return value?.trim().toLowerCase() === 'nosniff' ? ['nosniff', 0] : ['not nosniff', -5];
}

function framing(answer: Answer): Scored {
  const [policy = ''] = headerOf(answer, 'content-security-policy');
  if (/(^|;)\s*frame-ancestors\s/i.test(policy)) return ['by policy', 5];
  const [value = ''] = headerOf(answer, 'x-frame-options');
  return /^(deny|sameorigin)$/i.test(value.trim()) ? ['by header', 5] : ['not implemented', -20];
}

/** A header with values that give ten points, values that give none, and minus five for all others. */
const words =
  (name: string, good: string[], neutral: string[]) =>
  (answer: Answer): Scored => {
    const [value] = headerOf(answer, name);
    if (value === undefined) return ['not implemented', 0];
    if (good.includes(value)) return [value, 10];
    return neutral.includes(value) ? [value, 0] : ['invalid', -5];
  };

const TESTS: Record<string, (answer: Answer) => Scored> = {
  'content security policy': contentSecurityPolicy,
  cookies,
  'cross-origin resource sharing': sharing,
  redirection,
  'referrer policy': referrerPolicy,
  'strict transport security': transportSecurity,
  'subresource integrity': integrity,
  'x-content-type-options': contentTypeOptions,
  'x-frame-options': framing,
  'cross-origin-resource-policy': words(
    'cross-origin-resource-policy',
    ['same-origin', 'same-site'],
    ['cross-origin'],
  ),
  'cross-origin-opener-policy': words(
    'cross-origin-opener-policy',
    ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups'],
    ['unsafe-none'],
  ),
  'cross-origin-embedder-policy': words(
    'cross-origin-embedder-policy',
    ['require-corp', 'credentialless'],
    ['unsafe-none'],
  ),
};
