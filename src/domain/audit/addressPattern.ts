import { wildcard } from './wildcard.ts'

/**
 * Whether an address is meant by a pattern, where `*` stands for anything: `/blog/*` is of the audited site,
 * `https://other.example/*` of any.
 */
export const addressPattern = (pattern: string, siteOrigin: string): ((url: string) => boolean) =>
  wildcard(pattern.startsWith('/') ? siteOrigin + pattern : pattern, { whole: true })
