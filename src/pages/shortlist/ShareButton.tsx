import { useState } from 'react'
import { useHydrated } from 'vike-react/useHydrated'
import { Button } from '../../ui/components/Button/Button.tsx'
import styles from './ShortlistPage.module.css'

/**
 * Shares an address with the device's own dialog, or copies it where there is none. Without scripts it is a link, whose
 * address a visitor can copy.
 */
export function ShareButton({ address, label }: { readonly address: string; readonly label: string }) {
  const isHydrated = useHydrated()
  const [said, say] = useState('')
  const share = async (): Promise<void> => {
    try {
      // not every browser supports it
      const { share } = navigator as { readonly share?: Navigator['share'] }
      if (share) return await share.call(navigator, { url: address })
      await navigator.clipboard.writeText(address)
      say('Link copied.')
    } catch (failure) {
      // the visitor closed the dialog
      if (failure instanceof DOMException && failure.name === 'AbortError') return
      say(address)
    }
  }
  return (
    <div className={styles.share}>
      {isHydrated ? (
        <Button outline onClick={() => void share()}>
          Share this list
        </Button>
      ) : (
        <a href={address} className={styles.link}>
          {label}
        </a>
      )}
      <span role="status">{said}</span>
    </div>
  )
}
