import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Config } from './config.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'

/** Nothing of what a browser can ask a visitor for is asked for here. */
const PERMISSIONS =
  'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()'

/** Sets on an answer what browsers are to refuse. Made once: Fastify's plugin works the directives out for each request. */
export function securityHeaders(
  config: Config,
  production: boolean,
): (request: IncomingMessage, response: ServerResponse) => void {
  const setHeaders = helmet({
    // Vite's client in development brings inline scripts
    contentSecurityPolicy: production && {
      useDefaults: false,
      directives: contentSecurityPolicy({
        newsletter: config.newsletter?.url ?? null,
        contentBackend: config.cmsOrigin,
        accessibilityToolkit: config.accessibilityToolkitUrl,
        tagManager: config.tagManagerId !== null,
      }),
    },
    strictTransportSecurity: config.siteOrigin.startsWith('https:') && { maxAge: 31_536_000 },
    crossOriginEmbedderPolicy: false,
    // for Internet Explorer, Flash, a filter that no browser has any more and a prefetching of names that is of use:
    // bytes that no first packet has to spare
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
    xXssProtection: false,
  })
  return (request, response) => {
    response.setHeader('permissions-policy', PERMISSIONS)
    setHeaders(request, response, () => undefined)
  }
}
