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

/** A choice is valid for half a year. */
const MAX_AGE_MS = 180 * 24 * 60 * 60 * 1_000

/** Parses a recorded choice; `null` if it is invalid, half a year old, or answers another version of the question. */
export function parseConsentRecord(value: unknown, now: number): ConsentRecord | null {
  const { v, ts, choices, gpc }: Readonly<Record<string, unknown>> = Object(value)
  if (v !== CONSENT_VERSION || typeof ts !== 'number' || now - ts >= MAX_AGE_MS) return null
  const granted: Readonly<Record<string, unknown>> = Object(choices)
  return {
    v,
    ts,
    choices: { statistics: granted.statistics === true, advertising: granted.advertising === true },
    ...(gpc === true && { gpc }),
  }
}
