import type { ConsentChoices } from './consentRecord.ts'

type Signal = 'granted' | 'denied'

const signal = (isGranted: boolean): Signal => (isGranted ? 'granted' : 'denied')

/**
 * The defaults of Google's consent mode (v2), set before the tag manager loads: everything is denied except security
 * storage.
 */
export const DEFAULT_SIGNALS = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
  security_storage: 'granted',
  /** How long tags wait for the visitor's own choice, in milliseconds. The update with it follows at once. */
  wait_for_update: 500,
} as const

/**
 * Returns the consent mode signals of a choice. Functional and personalisation storage are not offered and stay denied.
 */
export const consentModeSignals = ({ statistics, advertising }: ConsentChoices) => ({
  ad_storage: signal(advertising),
  ad_user_data: signal(advertising),
  ad_personalization: signal(advertising),
  analytics_storage: signal(statistics),
})
