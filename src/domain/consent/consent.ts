import { cookieText, cookieValue, HALF_A_YEAR_SECONDS } from './cookie-text.ts'

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
const MAX_AGE_MS = HALF_A_YEAR_SECONDS * 1_000

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

/** What a visitor grants now, and whether to ask. */
export interface ConsentStatus {
  readonly choices: ConsentChoices
  readonly needsPrompt: boolean
}

/**
 * Returns the consent status of a visitor. Global Privacy Control denies everything without asking. It overrides a
 * choice that was made before it was switched on, but not one that was made while it was on.
 */
export function consentStatus(
  record: ConsentRecord | null,
  { privacyControl }: { readonly privacyControl: boolean },
): ConsentStatus {
  if (record && (!privacyControl || record.gpc)) return { choices: record.choices, needsPrompt: false }
  return { choices: ALL_DENIED, needsPrompt: !privacyControl }
}

/** Whether any category is granted. */
export const hasAnyConsent = (choices: ConsentChoices): boolean =>
  CONSENT_CATEGORIES.some((category) => choices[category])

/** Whether a category that was granted has been withdrawn. */
export const isWithdrawal = (before: ConsentChoices, after: ConsentChoices): boolean =>
  CONSENT_CATEGORIES.some((category) => before[category] && !after[category])

const signal = (isGranted: boolean) => (isGranted ? 'granted' : 'denied')

/**
 * The defaults of Google's consent mode (v2), set before the tag manager loads: everything is denied except security
 * storage.
 */
export const DEFAULT_SIGNALS = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
  security_storage: 'granted',
  /** How long tags wait for the visitor's own choice, in milliseconds. The update with it follows at once. */
  wait_for_update: 500,
} as const

/**
 * Returns the consent mode signals of a choice. Functional and personalisation storage are not offered and stay denied.
 */
export const consentModeSignals = ({ statistics, advertising }: ConsentChoices) => ({
  ad_storage: signal(advertising),
  ad_user_data: signal(advertising),
  ad_personalization: signal(advertising),
  analytics_storage: signal(statistics),
})

/** This cookie is strictly necessary: without it, visitors would be asked on every page. */
const NAME = 'consent'

/** Returns the recorded choice; `null` if there is none or it no longer counts. */
export function parseConsentCookie(cookies: string, now: number): ConsentRecord | null {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(cookieValue(cookies, NAME) ?? 'null'))
    return parseConsentRecord(value, now)
  } catch {
    return null
  }
}

/** Returns the cookie that records a choice until it is half a year old. */
export const consentCookie = (
  record: ConsentRecord,
  { secure, now = record.ts }: { readonly secure: boolean; readonly now?: number },
): string =>
  cookieText(NAME, encodeURIComponent(JSON.stringify(record)), {
    maxAgeSeconds: HALF_A_YEAR_SECONDS - Math.max(0, Math.round((now - record.ts) / 1_000)),
    isSecure: secure,
  })

/** Cookies that statistics and advertising tags set on the site's own domain. */
const TRACKING_COOKIE = /^_(?:ga|gid|gat|gac|gcl|fbp|fbc|uet)(?:_|$)/

/** Returns the host and the domains above it, on which a script may have set a cookie. */
function domainsOf(hostname: string): readonly string[] {
  const parts = hostname.split('.')
  return parts.slice(0, -1).map((_part, index) => parts.slice(index).join('.'))
}

/** Returns the cookies that a document must write to expire its tracking cookies. Other cookies stay. */
export const expireTrackingCookies = (cookies: string, hostname: string): readonly string[] =>
  cookies
    .split(';')
    .map((cookie) => cookie.split('=', 1).join('').trim())
    .filter((name) => TRACKING_COOKIE.test(name))
    .flatMap((name) => {
      const expired = `${name}=; path=/; max-age=0`
      return [expired, ...domainsOf(hostname).map((domain) => `${expired}; domain=${domain}`)]
    })
