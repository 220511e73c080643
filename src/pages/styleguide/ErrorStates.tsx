import { useEffect, useState } from 'react'
import { appErrorStore } from '#ui/layout/ErrorScreen/app-error.ts'
import styles from './StyleguidePage.module.css'

/** How long the error page is shown before the page returns. */
const DEMO_DURATION_MS = 3000

/** Buttons that cause each error state of the app (spec sections 2 and 4), and each kind of error report. */
export function ErrorStates() {
  const [broken, breakIt] = useState<'render' | 'effect' | null>(null)
  const showError = (): void => {
    appErrorStore.set({ statusCode: 418, message: 'Set from the style guide' })
    setTimeout(() => appErrorStore.set(null), DEMO_DURATION_MS)
  }
  const failErrorPage = (): void =>
    appErrorStore.set({
      statusCode: 500,
      get message(): string {
        throw new Error('The error page failed')
      },
    })
  const failPromise = (): void => void Promise.reject(new Error('A promise failed'))
  const states: readonly (readonly [string, () => void])[] = [
    ['Show the error page for three seconds', showError],
    ['Let a component fail', () => breakIt('render')],
    ['Let an effect fail', () => breakIt('effect')],
    ['Let a click fail', throwOnClick],
    ['Let a promise fail', failPromise],
    ['Let the error page fail', failErrorPage],
  ]
  return (
    <div className={styles.row}>
      {states.map(([label, bringAbout]) => (
        <button key={label} type="button" className={styles.button} onClick={bringAbout}>
          {label}
        </button>
      ))}
      {broken === 'render' && <BrokenRender />}
      {broken === 'effect' && <BrokenEffect />}
    </div>
  )
}

function throwOnClick(): never {
  throw new Error('A click failed: ask jo@students.example or 07700 900123')
}

function BrokenRender(): never {
  throw new Error('A component failed')
}

function BrokenEffect(): null {
  useEffect(() => {
    throw new Error('An effect failed')
  })
  return null
}
