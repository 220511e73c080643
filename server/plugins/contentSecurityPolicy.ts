/** Origins outside the site that the configuration names. */
export interface ExternalOrigins {
  /** The mailing-list service, which the newsletter's form is sent to. */
  readonly newsletter: string | null
  /** The content backend, whose pictures are shown as they are where they cannot be made smaller. */
  readonly contentBackend: string | null
  /** The accessibility toolkit, whose script is loaded when its button is pressed. */
  readonly accessibilityToolkit: string | null
  /** The address of map tiles, which MapLibre fetches when a map is opened. */
  readonly mapTiles: string | null
  /** Whether a tag manager is configured, which a visitor's consent loads. */
  readonly tagManager: boolean
}

/** Where the tag manager and what it counts with are asked and told (docs/tracking.md). */
const TAG_MANAGER = 'https://www.googletagmanager.com'
const TAG_ENDPOINTS = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

const originOf = (address: string | null): readonly string[] =>
  address === null ? [] : [new URL(address).origin]

/**
 * What the browser may load, one directive a line with its reason. Vike's inline scripts are JSON data blocks, which
 * `script-src` does not govern: no inline script runs, and the HTML of an address is the same bytes for everybody.
 */
export const contentSecurityPolicy = (outside: ExternalOrigins): Record<string, readonly string[]> => ({
  'default-src': ["'self'"],
  'script-src': [
    "'self'",
    ...originOf(outside.accessibilityToolkit),
    ...(outside.tagManager ? [TAG_MANAGER] : []),
  ],
  'style-src': ["'self'"],
  // a building's own colours are set as custom properties on an element
  'style-src-attr': ["'unsafe-inline'"],
  // pictures may come from the content backend or a picture service
  'img-src': ["'self'", 'data:', 'https:', ...originOf(outside.contentBackend)],
  'font-src': ["'self'"],
  'connect-src': ["'self'", ...originOf(outside.mapTiles), ...(outside.tagManager ? TAG_ENDPOINTS : [])],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'", ...originOf(outside.newsletter)],
  'frame-ancestors': ["'none'"],
})
