import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Config } from '../config.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'

/** Nothing of what a browser can ask a visitor for is asked for here. */
const PERMISSIONS =
  'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()'

/**
 * What browsers are to refuse, as the headers of every answer. Helmet works them out once: all of them are the same for
 * each request, and as one object they go into the answer with the others.
 */
export function securityHeaders(config: Config, production: boolean): Readonly<Record<string, string>> {
  const setHeaders = helmet({
    // Vite's client in development brings inline scripts
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
    // the same as frame-ancestors of the policy
    xFrameOptions: { action: 'deny' },
    // a partner may see where a visitor came from, and not from which page
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // for Internet Explorer, Flash, a filter that no browser has any more and a prefetching of names that is of use:
    // bytes that no first packet has to spare
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
