import { prefetch } from 'vike/client/router'
import { recordBrowserSupport } from '#adapters/browser/browser-support.ts'
import { reloadOnChunkFailure } from '#adapters/browser/chunk-failures.ts'
import { errorReporter } from '#adapters/browser/error-reporter.ts'
import { noteEntry, noteFocus, restoreFocus, watchFocus } from '#adapters/browser/focus-memory.ts'
import { keepFragmentUntilHydration } from '#adapters/browser/hydration-address.ts'
import { linkPrefetcher } from '#adapters/browser/link-prefetcher.ts'
import { notePlace } from '#adapters/browser/note-place.ts'
import { allowPageData } from '#adapters/browser/page-data-requests.ts'
import { noteFields, restoreFields } from '#adapters/browser/typed-fields.ts'
import { serverClientErrorLog, serverRouteChangeLog } from '#adapters/server-logger/server-logger.ts'
import { dataLayerTracker, trackClicks } from '#adapters/tag-manager/data-layer-tracker.ts'
import type { TagManager } from '#adapters/tag-manager/tag-manager.ts'
import type { ConsentChoices } from '#domain/consent/consent.ts'
import { isFacebookReferral } from '#domain/tracking/tracking-events.ts'
import { importOptional, isOptionalFailure } from '#ui/components/import-optional.ts'
import { waitBeforeLoading } from '#ui/layout/ErrorScreen/load-afresh.ts'
import { matchedRouteOf } from './matched-route.ts'

/** The composition root of the browser: it chooses the adapter of each port. */
export const errors = errorReporter({
  log: serverClientErrorLog((...request) => fetch(...request)),
  load: () => importOptional(() => import('#domain/errors/client-error.ts')),
  page: () => ({ routeName: matchedRouteOf(location)?.name ?? 'error', path: location.pathname }),
  now: () => performance.now(),
})
waitBeforeLoading(errors.sent)
export const tracker = dataLayerTracker(window)
export const routeChangeLog = serverRouteChangeLog((...request) => fetch(...request))

watchFocus()

export {
  allowPageData,
  noteEntry,
  noteFields,
  noteFocus,
  notePlace,
  recordBrowserSupport,
  restoreFields,
  restoreFocus,
}

/** Call it when hydration begins. */
export const allowAddressChanges = keepFragmentUntilHydration(window)

// the current address is the landing address: this module is loaded once for each document
trackClicks(tracker, { isFromFacebook: isFacebookReferral(location.search) })

/** Returns the tag manager of a container. Browsers import the adapter only if one is configured. */
export async function loadTagManager(id: string, earlier: ConsentChoices): Promise<TagManager> {
  const { tagManager } = await import('#adapters/tag-manager/tag-manager.ts')
  return tagManager(window, id, earlier)
}

let prefetching = 0

/** Prefetches what the page's links lead to. Call it again when the links have changed. */
export const observeLinks = linkPrefetcher({
  isPage: (pathname) => matchedRouteOf({ pathname }) !== null,
  prefetch: async (path) => {
    prefetching += 1
    try {
      await prefetch(path)
    } finally {
      prefetching -= 1
    }
  },
})

let navigating = false

/** Records whether a navigation is pending. */
export function setNavigating(isNavigating: boolean): void {
  navigating = isNavigating
}

reloadOnChunkFailure({
  isNavigating: () => navigating,
  isPrefetching: () => prefetching > 0,
  isOptional: isOptionalFailure,
  onFailure: errors.ignore,
  onUnhandled: (failure) => errors.reportIgnored(failure, 'chunk'),
})
