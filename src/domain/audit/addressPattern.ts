import { wildcard } from './wildcard.ts'

/**
 * Makes a test of addresses from a pattern in which `*` matches anything: `/blog/*` is of the audited site,
 * `https://other.example/*` of any.
 */
export const addressPattern = (pattern: string, siteOrigin: string): ((url: string) => boolean) =>
  wildcard(pattern.startsWith('/') ? siteOrigin + pattern : pattern, { whole: true })
