// The parts of an HTML file -> its text. The policy comes before everything that it applies to.
import { escapeHtml } from '../../base/html/escape';
import { isRightToLeft } from '../../base/text/direction';

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
