import { type ReactNode, useCallback, useEffect, useState } from 'react'

type Parts = typeof import('./consent.ts')
type Started = { readonly ConsentBar: Parts['ConsentBar'] } & {
  readonly tagManager: Awaited<ReturnType<Parts['loadTagManager']>>
}

interface Consent {
  readonly bar: ReactNode
  readonly openSettings: (() => void) | null
}

/** The consent bar. Its code is imported after hydration, and only where a tag manager is configured. */
export function useConsentBar(tagManagerId: string | null): Consent {
  const [started, setStarted] = useState<Started | null>(null)
  const [settingsOpenCount, setSettingsPressed] = useState(0)
  const openSettings = useCallback(() => setSettingsPressed((times) => times + 1), [])
  useEffect(() => {
    if (tagManagerId === null) return
    const start = async (): Promise<void> => {
      const { ConsentBar, loadTagManager, readConsentStatus } = await import('./consent.ts')
      setStarted({
        ConsentBar,
        tagManager: await loadTagManager(tagManagerId, readConsentStatus().choices),
      })
    }
    // if this code fails to load, no consent is asked for and no tag is loaded
    start().catch(() => undefined)
  }, [tagManagerId])
  return {
    bar: started && (
      <started.ConsentBar
        tagManager={started.tagManager}
        settingsOpenCount={settingsOpenCount}
        onSettingsClosed={() => setSettingsPressed(0)}
      />
    ),
    openSettings: tagManagerId === null ? null : openSettings,
  }
}
