// what programs ask for, not visitors: no route of the table has these addresses

/** The feed of the blog (Atom). */
export const FEED_PATH = '/blog/feed.xml'
/** The site map for search engines. */
export const SITEMAP_XML_PATH = '/sitemap.xml'
/** What crawlers may fetch. */
export const ROBOTS_TXT_PATH = '/robots.txt'
/** Where to report a weakness (RFC 9116). */
export const SECURITY_TXT_PATH = '/.well-known/security.txt'
/** How the site looks on a home screen. */
export const WEB_MANIFEST_PATH = '/site.webmanifest'
/** What the search suggests while somebody types. */
export const SUGGESTIONS_PATH = '/api/search'
/** Where the browser logs a change of route (spec section 7). */
export const SERVER_LOGGER_PATH = '/api/server-logger'
/** Where the content backend says what has changed. */
export const CONTENT_CHANGED_PATH = '/api/content-changed'
/** Where the browser reports an error. */
export const CLIENT_ERRORS_PATH = '/api/client-errors'
