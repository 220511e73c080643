import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import { INLINE_SCRIPT } from '#adapters/browser/inline-script.ts'
import type { Config } from '../config.ts'

/** Denies browser features that the site does not use. */
const PERMISSIONS =
  'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()'

const PICTURE = /^\/(?:cdn-cgi\/image|images)\//

/** Returns Helmet's middleware, which sets the security headers of a response. */
export function securityHeaders(config: Config, production: boolean) {
  const { newsletter, accessibilityToolkitUrl, tagManagerId } = config.browser
  const setHeaders = helmet({
    // in development, Vite's client uses inline scripts
    contentSecurityPolicy: production && {
      useDefaults: false,
      directives: contentSecurityPolicy({
        newsletter: newsletter?.url ?? null,
        contentBackend: config.cmsOrigin,
        accessibilityToolkit: accessibilityToolkitUrl
          ? { url: accessibilityToolkitUrl, origins: config.accessibilityToolkitOrigins }
          : null,
        mapTiles: config.mapTiles?.url ?? null,
        tagManager: tagManagerId !== null,
      }),
    },
    strictTransportSecurity: config.siteOrigin.startsWith('https:') && { maxAge: 31_536_000 },
    crossOriginEmbedderPolicy: false,
    // says the same as frame-ancestors of the policy
    xFrameOptions: { action: 'deny' },
    // partner sites may see that a visitor came from this site, but not from which page
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // these headers are for Internet Explorer, Flash and an XSS filter that browsers have dropped, and one prevents DNS
    // prefetching, which is useful; they would take up space in the first packet
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
    xXssProtection: false,
  })
  return (request: IncomingMessage, response: ServerResponse, next: (error?: Error) => void): void => {
    response.setHeader('permissions-policy', PERMISSIONS)
    setHeaders(request, response, (error?: unknown) => {
      // messengers and the content backend show pictures of the site, too
      if (PICTURE.test(request.url ?? '')) response.setHeader('cross-origin-resource-policy', 'cross-origin')
      next(error as Error | undefined)
    })
  }
}

/** Origins outside the site that the configuration names. */
export interface ExternalOrigins {
  /** The mailing-list service, which the newsletter's form is sent to. */
  readonly newsletter: string | null
  /** The content backend, whose images are shown in their original size if they cannot be resized. */
  readonly contentBackend: string | null
  /** The accessibility toolkit: its script, and the further origins that it needs. */
  readonly accessibilityToolkit: { readonly url: string; readonly origins: readonly string[] } | null
  /** The address of map tiles, which MapLibre fetches when a map is opened. */
  readonly mapTiles: string | null
  /** Whether a tag manager is configured. It loads once a visitor consents. */
  readonly tagManager: boolean
}

const INLINE_SCRIPT_HASH = `'sha256-${createHash('sha256').update(INLINE_SCRIPT).digest('base64')}'`

/** The origins that the tag manager loads from, and that its analytics report to (docs/tracking.md). */
const TAG_MANAGER = 'https://www.googletagmanager.com'
const TAG_ENDPOINTS = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

const originOf = (address: string | null): readonly string[] =>
  address === null ? [] : [new URL(address).origin]

/**
 * Returns the directives of the Content Security Policy: what the browser may load. Vike's inline scripts are JSON data
 * blocks, which `script-src` does not govern. One inline script runs, by its hash, and the HTML of an address is identical
 * for everybody.
 */
export function contentSecurityPolicy(outside: ExternalOrigins): Record<string, readonly string[]> {
  const toolkit = outside.accessibilityToolkit
  const ofToolkit = toolkit ? [...originOf(toolkit.url), ...toolkit.origins] : []
  return {
    // also what the toolkit frames, plays and runs in workers
    'default-src': ["'self'", ...ofToolkit],
    'script-src': ["'self'", INLINE_SCRIPT_HASH, ...ofToolkit, ...(outside.tagManager ? [TAG_MANAGER] : [])],
    // toolkits add style elements
    'style-src': ["'self'", ...ofToolkit, ...(toolkit ? ["'unsafe-inline'"] : [])],
    // a property's own colours are set as custom properties on an element
    'style-src-attr': ["'unsafe-inline'"],
    // images may come from the content backend or an image service
    'img-src': ["'self'", 'data:', 'https:', ...originOf(outside.contentBackend)],
    // videos and recordings of the content backend; captions are in the text
    'media-src': ["'self'", 'data:', ...originOf(outside.contentBackend), ...ofToolkit],
    'font-src': ["'self'", ...ofToolkit],
    'connect-src': [
      "'self'",
      ...ofToolkit,
      ...originOf(outside.mapTiles),
      ...(outside.tagManager ? TAG_ENDPOINTS : []),
    ],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'", ...originOf(outside.newsletter)],
    'frame-ancestors': ["'none'"],
  }
}
