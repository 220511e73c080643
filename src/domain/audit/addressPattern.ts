import { wildcard } from './wildcard.ts'

/**
 * Returns a predicate for addresses that match a pattern, in which `*` matches anything. `/blog/*` matches addresses of
 * the audited site, `https://other.example/*` those of any site.
 */
export const addressPattern = (pattern: string, siteOrigin: string): ((url: string) => boolean) =>
  wildcard(pattern.startsWith('/') ? siteOrigin + pattern : pattern, { whole: true })
