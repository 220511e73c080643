import type { Config } from 'vike/types'
import vikeReact from 'vike-react/config'

export default {
  extends: [vikeReact],
  lang: 'en-GB',
  reactStrictMode: false,
  // the server redirects trailing slashes itself, in one hop and never off the site
  disableUrlNormalization: true,
  // set here because a link's own data-prefetch attribute otherwise changes it for all links
  prefetchStaticAssets: 'hover',
  passToClient: ['frame', 'brandName', 'siteOrigin', 'abortReason'],
  cacheControl: 'no-cache',
} satisfies Config
