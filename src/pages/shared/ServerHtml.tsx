interface ServerHtmlProps {
  readonly id: string
  readonly html: string
  /** The style sheets of the part's components. A build leaves out those that no script of a page refers to. */
  readonly styles: readonly Readonly<Record<string, string>>[]
}

/**
 * A part of a page that the server has rendered (shownHtml.server.ts). The id lets the browser read it from the document,
 * so that it is not sent twice (hydrationData.ts).
 */
export function ServerHtml({ id, html }: ServerHtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered it
  return <div id={id} dangerouslySetInnerHTML={{ __html: html }} />
}
