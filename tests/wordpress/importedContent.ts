/** The moment at which the imported content was written: that of the end-to-end tests. */
export const DEMO_NOW = '2026-11-21T10:00:00Z'

/** Where links in the imported content lead: to the site of the end-to-end tests. */
export const SITE_ORIGIN = `http://127.0.0.1:${process.env.E2E_PORT ?? 4110}`
