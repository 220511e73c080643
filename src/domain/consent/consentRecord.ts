/** The categories that a visitor can grant, independently of each other. */
export const CONSENT_CATEGORIES = ['statistics', 'advertising'] as const

export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** The categories that are granted. */
export type ConsentChoices = Readonly<Record<ConsentCategory, boolean>>

export const ALL_DENIED: ConsentChoices = { statistics: false, advertising: false }
export const ALL_GRANTED: ConsentChoices = { statistics: true, advertising: true }

/** The version of the question. Increase it when the categories change, so that every visitor is asked again. */
export const CONSENT_VERSION = 1

/** A choice as the browser stores it. */
export interface ConsentRecord {
  readonly v: number
  /** When the choice was made, in milliseconds since 1970. */
  readonly ts: number
  readonly choices: ConsentChoices
  /** Whether the browser sent Global Privacy Control when the choice was made. */
  readonly gpc?: true
}

/** The consent cookie. It is strictly necessary, because without it every page would ask. */
export const CONSENT_COOKIE = 'consent'
const MAX_AGE_SECONDS = 180 * 24 * 60 * 60

const COOKIE = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=([^;]*)`)

/**
 * Parses the choice of a document's cookies; `null` where there is none, it is older than half a year or another
 * version was asked.
 */
export function parseConsentCookie(cookies: string, now: number): ConsentRecord | null {
  const value = COOKIE.exec(cookies)?.[1]
  if (value === undefined) return null
  const { v, ts, choices, gpc } = fieldsOf(value)
  if (v !== CONSENT_VERSION || typeof ts !== 'number' || now - ts >= MAX_AGE_SECONDS * 1000) return null
  const granted: Readonly<Record<string, unknown>> = Object(choices)
  return {
    v,
    ts,
    choices: { statistics: granted.statistics === true, advertising: granted.advertising === true },
    ...(gpc === true && { gpc }),
  }
}

function fieldsOf(value: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(decodeURIComponent(value)))
  } catch {
    return {}
  }
}

/** Returns the cookie that stores a choice for half a year. */
export const consentCookie = (record: ConsentRecord, { secure }: { readonly secure: boolean }): string =>
  `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(record))}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax${secure ? '; secure' : ''}`
