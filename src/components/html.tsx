// HTML that the Markdown step has made, in a div of its own.
export function Html({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the owner's own text, rewritten and checked at build
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
