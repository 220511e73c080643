import { useState } from 'react'
import { useHydrated } from 'vike-react/useHydrated'
import { Button } from '../Button/Button.tsx'
import styles from './CopyButton.module.css'

interface CopyButtonProps {
  readonly text: string
  /** What the button copies, such as `the code`. */
  readonly subject: string
}

/** Copies a text. The button appears after hydration; before that the visitor can select the text beside it. */
export function CopyButton({ text, subject }: CopyButtonProps) {
  const isHydrated = useHydrated()
  const [said, say] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      say('Copied.')
    } catch {
      // permission was denied, or the connection is not secure
      say('Your browser did not allow this. Please select the text and copy it.')
    }
  }
  return (
    <span className={`${styles.copy} ${isHydrated ? '' : styles.waiting}`}>
      <Button size="small" outline onClick={() => void copy()}>
        Copy<span className="visually-hidden">{` ${subject}`}</span>
      </Button>
      <span role="status">{said}</span>
    </span>
  )
}
