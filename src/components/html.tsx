// HTML that the Markdown step has made, in a div of its own.
export function Html({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React takes in finished HTML in no other way
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
