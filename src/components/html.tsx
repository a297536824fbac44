// HTML that the Markdown step has made, in a div of its own. It is checked there: no script or handler comes through.
export function Html({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was checked when it was made, and React takes in finished HTML in no other way
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
