/** What a visitor may permit, each for itself. */
export const CONSENT_CATEGORIES = ['statistics', 'advertising'] as const

export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** What is permitted. */
export type ConsentChoices = Readonly<Record<ConsentCategory, boolean>>

export const ALL_DENIED: ConsentChoices = { statistics: false, advertising: false }
export const ALL_GRANTED: ConsentChoices = { statistics: true, advertising: true }

/** What is asked. Whoever changes the categories or their meaning counts it up, and everybody is asked again. */
export const CONSENT_VERSION = 1

/** A choice as the browser keeps it. */
export interface ConsentRecord {
  readonly v: number
  /** When it was made, in milliseconds since 1970. */
  readonly ts: number
  readonly choices: ConsentChoices
  /** The browser sent Global Privacy Control when the choice was made. */
  readonly gpc?: true
}

/** The browser's cookie; strictly necessary, so that nobody is asked on every page. */
export const CONSENT_COOKIE = 'consent'
const MAX_AGE_SECONDS = 180 * 24 * 60 * 60

const COOKIE = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=([^;]*)`)

/** The choice of a document's cookies; `null` where none is kept, it is older than half a year or another was asked. */
export function parseConsentCookie(cookies: string, now: number): ConsentRecord | null {
  const kept = COOKIE.exec(cookies)?.[1]
  if (kept === undefined) return null
  const { v, ts, choices, gpc } = fieldsOf(kept)
  if (v !== CONSENT_VERSION || typeof ts !== 'number' || now - ts >= MAX_AGE_SECONDS * 1000) return null
  const granted: Readonly<Record<string, unknown>> = Object(choices)
  return {
    v,
    ts,
    choices: { statistics: granted.statistics === true, advertising: granted.advertising === true },
    ...(gpc === true && { gpc }),
  }
}

function fieldsOf(kept: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(decodeURIComponent(kept)))
  } catch {
    return {}
  }
}

/** The cookie that keeps a choice for half a year. */
export const consentCookie = (record: ConsentRecord, { secure }: { readonly secure: boolean }): string =>
  `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(record))}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax${secure ? '; secure' : ''}`
