// The parts of an HTML file -> its text. The policy comes before everything that it applies to.
import { escapeHtml } from '../html/escape';

export interface DocumentParts {
  language: string;
  /** More attributes of the html element, each preceded by a space. */
  root?: string;
  /** What follows the encoding and the policy in the head. */
  head: string[];
  /** The body with its tags. */
  body: string;
}

export const joinDocument = ({ language, root = '', head, body }: DocumentParts, policy?: string): string =>
  [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}"${isRightToLeft(language) ? ' dir="rtl"' : ''}${root}>`,
    '<head>',
    '<meta charset="utf-8">',
    ...(policy ? [`<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`] : []),
    ...head,
    '</head>',
    body,
    '</html>\n',
  ].join('\n');

/** Keeps the quotes around keywords of a policy: they cannot end an attribute in double quotes. */
const escapeAttribute = (policy: string): string => escapeHtml(policy).replaceAll('&#39;', "'");

const RTL_LANGUAGE = /^(?:ar|arc|ckb|dv|fa|he|iw|ji|ks|nqo|ps|sd|syr|ug|ur|yi)(?!\w)(?!-latn|-cyrl|-deva)/i;
const RTL_SCRIPT = /-(?:adlm|arab|aran|hebr|mand|nkoo|rohg|samr|syrc|thaa)(?!\w)/i;

const isRightToLeft = (language: string): boolean => RTL_LANGUAGE.test(language) || RTL_SCRIPT.test(language);
