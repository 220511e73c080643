/** The moment at which the imported content was written. */
export const DEMO_NOW = '2026-11-21T10:00:00Z'

/** Where links in the imported content lead. */
export const SITE_ORIGIN = 'http://site.example'
