import { useState } from 'react'
import { useHydrated } from 'vike-react/useHydrated'
import { Button } from '../Button/Button.tsx'
import styles from './CopyButton.module.css'

interface CopyButtonProps {
  readonly text: string
  /** What is copied, such as `the code`. */
  readonly what: string
}

/** Copies a text. There is nothing to press before the page is hydrated: the text stands beside it and can be selected. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const isHydrated = useHydrated()
  const [said, say] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      say('Copied.')
    } catch {
      // refused, or no clipboard without a safe connection
      say('Your browser did not allow it: please select and copy.')
    }
  }
  return (
    <span className={`${styles.copy} ${isHydrated ? '' : styles.waiting}`}>
      <Button size="small" outline onClick={() => void copy()}>
        Copy<span className="visually-hidden"> {what}</span>
      </Button>
      <span role="status">{said}</span>
    </span>
  )
}
