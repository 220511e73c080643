import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Config } from '../config.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'

/** Denies browser features that the site does not use. */
const PERMISSIONS =
  'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()'

/**
 * Returns the security headers of every response. Helmet computes them only once, because they are the same for each
 * request, and one object of headers can be set together.
 */
export function securityHeaders(config: Config, production: boolean): Readonly<Record<string, string>> {
  const setHeaders = helmet({
    // in development, Vite's client uses inline scripts
    contentSecurityPolicy: production && {
      useDefaults: false,
      directives: contentSecurityPolicy({
        newsletter: config.newsletter?.url ?? null,
        contentBackend: config.cmsOrigin,
        accessibilityToolkit: config.accessibilityToolkitUrl,
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
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  setHeaders(request, response, () => undefined)
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
  return { ...Object.fromEntries(headers), 'permissions-policy': PERMISSIONS }
}
