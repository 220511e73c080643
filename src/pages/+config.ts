import type { Config } from 'vike/types'
import vikeReact from 'vike-react/config'
import { onBeforeRoute } from './shared/before-route.ts' with { type: 'vike:pointer' }
import { title } from './shared/head/page-head.ts' with { type: 'vike:pointer' }
import {
  onAfterRenderClient,
  onBeforeRenderClient,
  onCreatePageContext,
  onData,
  onHydrationEnd,
  onPageTransitionEnd,
  onPageTransitionStart,
} from './shared/hooks/browser-hooks.ts' with { type: 'vike:pointer' }
import {
  onAfterRenderHtml,
  onBeforeRender,
  onError,
  onRenderHtml,
} from './shared/hooks/rendering.server.ts' with { type: 'vike:pointer' }

export default {
  extends: [vikeReact],
  title,
  lang: 'en-GB',
  onBeforeRoute,
  onBeforeRender,
  onRenderHtml,
  // oxlint-disable-next-line typescript/no-misused-promises -- vike-react awaits this hook
  onAfterRenderHtml,
  onError,
  onPageTransitionStart,
  // oxlint-disable-next-line typescript/no-misused-promises -- as above
  onBeforeRenderClient,
  onCreatePageContext,
  // oxlint-disable-next-line typescript/no-misused-promises -- as above
  onData,
  onAfterRenderClient,
  onHydrationEnd,
  onPageTransitionEnd,
  reactStrictMode: false,
  // the server redirects trailing slashes itself, in one step and never to another host
  disableUrlNormalization: true,
  // the site has its own rules for prefetching (browser-services.ts)
  prefetchStaticAssets: false,
  meta: {
    guards: { env: { server: true, client: true } },
    onCreatePageContext: { env: { client: true } },
    onData: { env: { client: true } },
  },
  guards: ['letting-options', 'navigation-reset', 'set-phone-number'],
  passToClient: ['frame', 'settings', 'brandName', 'siteOrigin', 'abortReason'],
  cacheControl: 'no-cache',
} satisfies Config
