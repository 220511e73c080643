import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Config } from '../config.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'

/** Denies browser features that the site does not use. */
const PERMISSIONS =
  'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()'

/** Returns Helmet's middleware, which sets the security headers of a response. */
export function securityHeaders(config: Config, production: boolean) {
  const setHeaders = helmet({
    // in development, Vite's client uses inline scripts
    contentSecurityPolicy: production && {
      useDefaults: false,
      directives: contentSecurityPolicy({
        newsletter: config.newsletter?.url ?? null,
        contentBackend: config.cmsOrigin,
        accessibilityToolkit: config.accessibilityToolkitUrl
          ? { url: config.accessibilityToolkitUrl, origins: config.accessibilityToolkitOrigins }
          : null,
        mapTiles: config.mapTiles?.url ?? null,
        tagManager: config.tagManagerId !== null,
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
    setHeaders(request, response, next as (error?: unknown) => void)
  }
}
