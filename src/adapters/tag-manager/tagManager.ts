import { consentModeSignals, DEFAULT_SIGNALS } from '../../domain/consent/consentSignals.ts'
import { hasAnyConsent } from '../../domain/consent/consentStatus.ts'
import type { TagManager } from '../../domain/ports/tagManager.ts'

/** A command as the tag manager knows it in the data layer: the arguments object itself, no array of the same. */
const command: (...words: readonly unknown[]) => IArguments = function () {
  // biome-ignore lint/complexity/noArguments: consent mode passes over an array
  return arguments
}

/** The TagManager port on Google's: its script is added to the page when a choice first grants something. */
export function tagManager(window: Window, id: string): TagManager {
  const dataLayer = window.dataLayer ?? []
  window.dataLayer = dataLayer
  // before the events in the data layer: an event without a default would count as permitted
  dataLayer.unshift(command('consent', 'default', DEFAULT_SIGNALS))
  let isLoaded = false

  const load = (): void => {
    isLoaded = true
    dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    const script = window.document.createElement('script')
    script.async = true
    script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`
    window.document.head.append(script)
  }

  return {
    apply: (choices) => {
      if (!isLoaded && hasAnyConsent(choices)) load()
      dataLayer.push(command('consent', 'update', consentModeSignals(choices)))
    },
    isLoaded: () => isLoaded,
  }
}
