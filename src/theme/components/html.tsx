// HTML from the Markdown step, in a div. It is already sanitized: it has no scripts and no handlers.
export function Html({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was sanitized when it was made, and React accepts finished HTML in no other way
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
