import type { PageContextServer } from 'vike/types'

/** Hands what fails while a page is rendered to the server, whose log it is for. */
export const onError = (error: unknown, pageContext: PageContextServer | null): void =>
  pageContext?.noteFailure(error)
