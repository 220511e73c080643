import type { ReactNode } from 'react'

interface StandingProps<A> {
  /** `null` at hydration: the document that came shows it already, and it is not sent twice. */
  readonly data: A | null
  readonly children: (data: A) => ReactNode
}

/** A part of a page that is only shown: what the server sent stays standing, untouched, until another page comes. */
export function Standing<A>({ data, children }: StandingProps<A>) {
  return data === null ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, it keeps what stands there
    <div dangerouslySetInnerHTML={{ __html: '' }} />
  ) : (
    <div>{children(data)}</div>
  )
}
