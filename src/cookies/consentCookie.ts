import { type ConsentRecord, parseConsentRecord } from '../domain/consent/consentRecord.ts'
import { cookieText, cookieValue, HALF_A_YEAR_SECONDS } from './cookieText.ts'

/** Strictly necessary, so that nobody is asked on every page. */
const NAME = 'consent'

/** The recorded choice; `null` without one, or where it counts no more. */
export function parseConsentCookie(cookies: string, now: number): ConsentRecord | null {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(cookieValue(cookies, NAME) ?? 'null'))
    return parseConsentRecord(value, now)
  } catch {
    return null
  }
}

/** The cookie that records a choice for half a year. */
export const consentCookie = (record: ConsentRecord, { secure }: { readonly secure: boolean }): string =>
  cookieText(NAME, encodeURIComponent(JSON.stringify(record)), {
    maxAgeSeconds: HALF_A_YEAR_SECONDS,
    isSecure: secure,
  })
