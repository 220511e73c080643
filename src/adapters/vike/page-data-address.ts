/** Vike's client router requests the data of a page at the page's address with this suffix. */
const SUFFIX = '/index.pageContext.json'

/** Returns the address at which the data of a page is requested. */
export const pageDataAddress = (pageUrl: string): string => pageUrl.replace(/\/$/, '') + SUFFIX

/** Whether a path, without query, asks for the data of a page. */
export const isPageDataPath = (path: string): boolean => path.endsWith(SUFFIX)

/** Returns the path of the page whose data a path asks for, or the path itself. */
export const pagePath = (path: string): string =>
  isPageDataPath(path) ? path.slice(0, -SUFFIX.length) : path
