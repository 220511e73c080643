import type { PageContextServer } from 'vike/types'

/** Passes rendering errors to the server, which logs them. */
export const onError = (error: unknown, pageContext: PageContextServer | null): void =>
  pageContext?.noteFailure(error)
