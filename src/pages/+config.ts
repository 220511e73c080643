import type { Config } from 'vike/types'
import vikeReact from 'vike-react/config'

export default {
  extends: [vikeReact],
  lang: 'en-GB',
  reactStrictMode: false,
  // the server redirects trailing slashes itself, in one step and never to another host
  disableUrlNormalization: true,
  // the site has its own rules for prefetching (browserServices.ts)
  prefetchStaticAssets: false,
  meta: { guards: { env: { server: true, client: true } } },
  guards: ['letting-options', 'navigation-reset', 'set-phone-number'],
  passToClient: ['frame', 'settings', 'brandName', 'siteOrigin', 'abortReason'],
  cacheControl: 'no-cache',
} satisfies Config
