import { useState } from 'react'
import { appError } from '../ErrorScreen/appError.ts'
import styles from './StyleguidePage.module.css'

/** So long the error page is shown before the page comes back. */
const SHOWN_FOR_MS = 3000

/** Buttons that bring about each error state of the app (spec sections 2 and 4). */
export function ErrorStates() {
  const [isBroken, breakIt] = useState(false)
  const showError = (): void => {
    appError.set({ statusCode: 418, message: 'Set from the style guide' })
    setTimeout(() => appError.set(null), SHOWN_FOR_MS)
  }
  const failErrorPage = (): void =>
    appError.set({
      statusCode: 500,
      get message(): string {
        throw new Error('The error page failed')
      },
    })
  return (
    <div className={styles.row}>
      <button type="button" className={styles.button} onClick={showError}>
        Show the error page for three seconds
      </button>
      <button type="button" className={styles.button} onClick={() => breakIt(true)}>
        Let a component fail
      </button>
      <button type="button" className={styles.button} onClick={failErrorPage}>
        Let the error page fail
      </button>
      {isBroken && <Broken />}
    </div>
  )
}

function Broken(): never {
  throw new Error('A component failed')
}
