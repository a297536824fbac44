// What no policy of the site can allow, because it would also allow what others inject.
import { schemeOf } from '../html/addresses';
import type { Attributes } from '../html/tokenize';
import type { ProblemDetails } from '../problem';

export interface Blocked extends ProblemDetails {
  /** The build reports each kind once for a demo, with the number of places. */
  kind: string;
  /** Its text in the tag. */
  near: string;
}

const warn = (kind: string, near: string, message: string, hint: string): Blocked => ({
  kind,
  near,
  message,
  hint,
  severity: 'warning',
});

export function findBlocked(name: string, attributes: Attributes): Blocked[] {
  const found = Object.entries(attributes).flatMap(([key, value]): Blocked[] => {
    if (/^on[a-z]/.test(key))
      return [
        warn(
          'handler',
          key,
          `${key} is a script in an attribute, which the security policy blocks`,
          `use a script with addEventListener('${key.slice(2)}', …).`,
        ),
      ];
    if (key === 'style')
      return [
        warn(
          'style',
          key,
          'the security policy blocks style attributes',
          'use a class and a style sheet, or set the style in a script.',
        ),
      ];
    if (!ADDRESS.test(key) || schemeOf(value) !== 'javascript:') return [];
    return [
      warn(
        'javascript',
        value,
        'the security policy blocks javascript: addresses',
        'use a button, and a script that listens to it.',
      ),
    ];
  });
  if (!/^(object|embed|applet)$/.test(name)) return found;
  return [
    ...found,
    warn('object', name, `the security policy blocks <${name}>`, 'use an iframe, an image or a link.'),
  ];
}

const ADDRESS = /^(href|src|action|formaction|xlink:href)$/;

/** A file from an origin that site.yaml does not allow, or a form that is sent there. */
export const fromOrigin = (origin: string, what: string, address: string): Blocked =>
  warn(
    `origin ${origin}`,
    address,
    `this ${what} ${what === 'form' ? 'is sent to' : 'comes from'} ${origin}, which content/site.yaml does not allow`,
    origin.startsWith('https:')
      ? `add ${origin} under "allow" there${what === 'form' ? '' : ', or keep a copy in public/'}.`
      : 'use an address with https://, or keep a copy in public/.',
  );
