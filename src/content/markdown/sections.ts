// A text cut at its level-two headings. What stands inside code, quotations or lists begins no section.
import type { Token, Tokens } from 'marked';
import { startOf } from './locate';
import type { Reporter } from './piece';
import { toPlainText } from './text';
import { typeset } from './typography';

export interface Part {
  /** The words of the heading; empty for a text that is not cut. */
  heading: string;
  tokens: Token[];
}

const isCut = (token: Token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2;

/** Reports what stands before the first section, where no page shows it. */
export function checkLead(tokens: Token[], reporter: Reporter): void {
  const lead = tokens.slice(0, tokens.findIndex(isCut)).find(({ type }) => !/^(space|def)$/.test(type));
  if (lead === undefined || !tokens.some(isCut)) return;
  reporter.reportAt(startOf(lead), lead.raw.split('\n', 1)[0].length, {
    message: 'what stands before the first section is not shown',
    hint: 'put it below a line such as "## Hello!".',
  });
}

export function cutAtHeadings(tokens: Token[]): Part[] {
  const parts: Part[] = [];
  for (const token of tokens) {
    if (isCut(token)) parts.push({ heading: typeset(toPlainText(token.tokens ?? [])), tokens: [] });
    else parts.at(-1)?.tokens.push(token);
  }
  return parts;
}
