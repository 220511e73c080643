/** The origin in links of the imported content: that of the site of the end-to-end tests. */
export const SITE_ORIGIN = `http://127.0.0.1:${process.env.E2E_PORT ?? 4110}`
