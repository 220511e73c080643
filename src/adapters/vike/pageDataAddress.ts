/** Vike's client router requests the data of a page at the page's address with this suffix. */
export const PAGE_DATA_SUFFIX = '/index.pageContext.json'

/** Where the data of a page is requested. */
export const pageDataAddress = (pageUrl: string): string => pageUrl.replace(/\/$/, '') + PAGE_DATA_SUFFIX
