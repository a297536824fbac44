// The parts of an HTML file -> its text. The policy comes before everything that it is about.
import { escapeHtml } from '../html/escape';

export interface DocumentParts {
  /** The attributes of the html element. */
  root: string;
  /** What follows the encoding and the policy in the head. */
  head: string[];
  /** The body with its tags. */
  body: string;
}

export const joinDocument = ({ root, head, body }: DocumentParts, policy?: string): string =>
  [
    '<!doctype html>',
    `<html ${root}>`,
    '<head>',
    '<meta charset="utf-8">',
    ...(policy === undefined
      ? []
      : [`<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`]),
    ...head,
    '</head>',
    body,
    '</html>',
    '',
  ].join('\n');

/** Quotes around keywords of a policy stay as they are: they end no attribute in double quotes. */
const escapeAttribute = (policy: string): string => escapeHtml(policy).replaceAll('&#39;', "'");
