import type { ReactNode } from 'react'
import styles from './Container.module.css'

/** The twelve-column grid's width with its margins. */
export function Container({ children }: { readonly children: ReactNode }) {
  return <div className={styles.container}>{children}</div>
}
