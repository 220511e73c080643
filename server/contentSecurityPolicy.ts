/**
 * What the browser may load, one directive a line with its reason. Vike's inline scripts are JSON data
 * blocks, which `script-src` does not govern: no nonce, so the HTML of an address is the same bytes for all.
 */
export const contentSecurityPolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // a building's own colours are set as custom properties on an element
  'style-src-attr': ["'unsafe-inline'"],
  // pictures may come from the content backend or a picture service
  'img-src': ["'self'", 'data:', 'https:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
} as const satisfies Record<string, readonly string[]>
