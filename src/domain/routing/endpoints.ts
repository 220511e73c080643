// addresses that programs request, not visitors: they are not in the route table

/** The feed of the blog (Atom). */
export const FEED_PATH = '/blog/feed.xml'
/** The sitemap for search engines. */
export const SITEMAP_XML_PATH = '/sitemap.xml'
/** The rules for crawlers. */
export const ROBOTS_TXT_PATH = '/robots.txt'
/** Where to report a vulnerability (RFC 9116). */
export const SECURITY_TXT_PATH = '/.well-known/security.txt'
/** The web app manifest. */
export const WEB_MANIFEST_PATH = '/site.webmanifest'
/** The days on which the rent of a contract is due, as a calendar file. */
export const PAYMENT_CALENDAR_PATH = '/api/payments.ics'
/** Suggestions for the search. */
export const SUGGESTIONS_PATH = '/api/search'
/** Where the browser logs a route change (spec section 7). */
export const SERVER_LOGGER_PATH = '/api/server-logger'
/** Where the browser has cookies set again that its scripts have stored. */
export const STORED_COOKIES_PATH = '/api/stored-cookies'
/** Where the content backend reports content changes. */
export const CONTENT_CHANGED_PATH = '/api/content-changed'
/** Where the content backend asks what visitors read about contracts. */
export const CONTRACT_TEXTS_PATH = '/api/contract-texts'
/** Where the content backend asks what a change of an offer does to prices. */
export const OFFER_EFFECTS_PATH = '/api/offer-effects'
/** Where the content backend asks what is wrong with texts. */
export const TEXT_CHECKS_PATH = '/api/text-checks'
/** Where the content backend asks how a page looks in search results and in messengers. */
export const PAGE_HEADS_PATH = '/api/page-heads'
/** Where the content backend asks which addresses are the site's own. */
export const ROUTES_PATH = '/api/routes'
/** Where the browser reports errors. */
export const CLIENT_ERRORS_PATH = '/api/client-errors'
