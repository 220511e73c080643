import type { Config } from 'vike/types'
import vikeReact from 'vike-react/config'

export default {
  extends: [vikeReact],
  lang: 'en-GB',
  reactStrictMode: false,
  // the server redirects trailing slashes itself, in one hop and never off the site
  disableUrlNormalization: true,
  // the site has rules of its own for prefetching (browser.ts)
  prefetchStaticAssets: false,
  passToClient: ['hydrationData', 'brandName', 'siteOrigin', 'abortReason'],
  cacheControl: 'no-cache',
} satisfies Config
