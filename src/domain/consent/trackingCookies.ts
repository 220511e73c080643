/** Cookies that statistics and advertising tags set on the site's own domain. */
const TRACKING_COOKIE = /^_(?:ga|gid|gat|gac|gcl|fbp|fbc|uet)(?:_|$)/

/** Whether a cookie with this name belongs to such a tag. */
export const isTrackingCookie = (name: string): boolean => TRACKING_COOKIE.test(name)
