import { type ReactNode, useCallback, useEffect, useState } from 'react'

type Parts = typeof import('./consent.ts')
type Started = { readonly ConsentBar: Parts['ConsentBar'] } & {
  readonly tagManager: Awaited<ReturnType<Parts['loadTagManager']>>
}

interface Consent {
  readonly bar: ReactNode
  readonly openSettings: (() => void) | null
}

/** The question for consent, whose code is fetched once the page is hydrated, and only where there is a tag manager. */
export function useConsentBar(tagManagerId: string | null): Consent {
  const [started, setStarted] = useState<Started | null>(null)
  const [settingsOpenCount, setSettingsPressed] = useState(0)
  const openSettings = useCallback(() => setSettingsPressed((times) => times + 1), [])
  useEffect(() => {
    if (tagManagerId === null) return
    const start = async (): Promise<void> => {
      const { ConsentBar, loadTagManager } = await import('./consent.ts')
      setStarted({ ConsentBar, tagManager: await loadTagManager(tagManagerId) })
    }
    // without this code nothing is asked, and nothing is loaded
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
