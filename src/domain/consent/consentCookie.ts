import { cookieText, cookieValue, HALF_A_YEAR_SECONDS } from '../visit/cookieText.ts'
import { type ConsentRecord, parseConsentRecord } from './consentRecord.ts'

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

/** Returns the cookie that records a choice for half a year. */
export const consentCookie = (record: ConsentRecord, { secure }: { readonly secure: boolean }): string =>
  cookieText(NAME, encodeURIComponent(JSON.stringify(record)), {
    maxAgeSeconds: HALF_A_YEAR_SECONDS,
    isSecure: secure,
  })
