import type { ConsentChoices } from './consentRecord.ts'

type Signal = 'granted' | 'denied'

const signal = (isGranted: boolean): Signal => (isGranted ? 'granted' : 'denied')

/** What Google's consent mode (v2) is told before the tag manager loads: all is denied but what keeps the site safe. */
export const DEFAULT_SIGNALS = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
  security_storage: 'granted',
  /** Milliseconds that tags wait for the visitor's own choice, which follows at once. */
  wait_for_update: 500,
} as const

/** What it is told of a choice. Nobody is asked about functions and personalisation: they stay denied. */
export const consentModeSignals = ({ statistics, advertising }: ConsentChoices) => ({
  ad_storage: signal(advertising),
  ad_user_data: signal(advertising),
  ad_personalization: signal(advertising),
  analytics_storage: signal(statistics),
})
