import type { ReactNode } from 'react'
import { useHydrated } from 'vike-react/useHydrated'
import { Button } from '../Button/Button.tsx'
import styles from './KeepCopy.module.css'

interface KeepCopyProps {
  /** The address of an email with the page’s content or its link. */
  readonly email: string
  readonly emailLabel: string
  /** Further ways to keep the page. */
  readonly children?: ReactNode
}

/** Ways to keep a page: on paper and by email. */
export function KeepCopy({ email, emailLabel, children }: KeepCopyProps) {
  const isHydrated = useHydrated()
  return (
    <div className={styles.ways}>
      {children}
      {isHydrated && (
        <Button size="small" outline onClick={() => print()}>
          Print this page
        </Button>
      )}
      <a href={email}>{emailLabel}</a>
    </div>
  )
}
