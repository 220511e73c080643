import type { ReactNode } from 'react'
import styles from './Container.module.css'

/** Limits its content to the width of the twelve-column grid, with its margins. */
export function Container({ children }: { readonly children: ReactNode }) {
  return <div className={styles.container}>{children}</div>
}
