// Schemas of what identifies the owner: email, account, language.
import { parseUrl } from '../base/html/addresses';
import type { Schema } from './schema';
import { format, text } from './values';

const EMAIL = /^[^\s@<>()"]+@[^\s@<>()"]+$/;
export const email: Schema<string> = format(
  text,
  (data) => !EMAIL.test(data) && 'is not an email address',
  'write it as you@example.com.',
  EMAIL,
);

/** An account in the fediverse: https://docs.joinmastodon.org/spec/webfinger/ */
const ACCOUNT = /^@[\w.-]+@[\w-]+(\.[\w-]+)+$/;
export const fediverseAccount: Schema<string> = format(
  text,
  (data) => !ACCOUNT.test(data) && 'is not an account in the fediverse',
  'write it as "@you@social.example", in quotes.',
  ACCOUNT,
);

/** A BCP 47 language tag. */
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
export const language: Schema<string> = format(
  text,
  (data) => !LANGUAGE.test(data) && 'is not a language tag',
  (data) => {
    const meant = data.replaceAll('_', '-').replace(/^[^-]+/, (name) => name.toLowerCase());
    return LANGUAGE.test(meant) ? `did you mean ${meant}?` : 'write a tag such as en, de or pt-BR.';
  },
  LANGUAGE,
);

/** An address on another site that visitors send something to. Over http anyone could read it. */
export const secureAddress: Schema<string> = format(
  text,
  (data) => {
    const url = /^https:\/\/[^/\s\\][^\s\\]*$/i.test(data) && parseUrl(data);
    if (!url) return 'is not an https address';
    // Others could not be sent to, or would be several sources in the policy.
    const { host, username, password } = url;
    if (username || password || !/^[a-z\d.-]+(?::\d+)?$/.test(host))
      return 'is not an address that browsers can send to';
    return data.includes('#') && 'must have no #';
  },
  'write a full address such as https://stats.example.com/visit.',
  /^\s*[hH][tT][tT][pP][sS]:\/\/[^/\s#][^\s#]*\s*$/,
);
