import {
  type ConsentChoices,
  consentModeSignals,
  DEFAULT_SIGNALS,
  hasAnyConsent,
} from '#domain/consent/consent.ts'

/** The tag manager, which is not loaded until a visitor grants consent (docs/tracking.md). */
export interface TagManager {
  /** Passes a new choice to the tag manager. The first one that grants anything loads it. */
  readonly apply: (choices: ConsentChoices) => void
  readonly isLoaded: () => boolean
}

/** Returns a command as the tag manager expects it in the data layer: as an `arguments` object, not as an array. */
const command: (...words: readonly unknown[]) => IArguments = function () {
  // biome-ignore lint/complexity/noArguments: consent mode ignores an array
  return arguments
}

const update = (choices: ConsentChoices): IArguments =>
  command('consent', 'update', consentModeSignals(choices))

/**
 * Google's tag manager. Its script is added to the page when a choice first grants something, or at once where an
 * earlier one did.
 */
export function tagManager(window: Window, id: string, earlier: ConsentChoices): TagManager {
  const dataLayer = window.dataLayer ?? []
  window.dataLayer = dataLayer
  // placed before the events in the data layer: without a default, an event would count as granted
  dataLayer.unshift(
    command('consent', 'default', DEFAULT_SIGNALS),
    ...(hasAnyConsent(earlier) ? [update(earlier)] : []),
  )
  let isLoaded = false

  const load = (): void => {
    isLoaded = true
    dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    const script = window.document.createElement('script')
    script.async = true
    script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`
    window.document.head.append(script)
  }

  if (hasAnyConsent(earlier)) load()
  return {
    apply: (choices) => {
      dataLayer.push(update(choices))
      if (!isLoaded && hasAnyConsent(choices)) load()
    },
    isLoaded: () => isLoaded,
  }
}
