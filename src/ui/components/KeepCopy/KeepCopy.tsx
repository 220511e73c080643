import type { ReactNode } from 'react'
import { useHydrated } from 'vike-react/useHydrated'
import { Button } from '../Button/Button.tsx'
import styles from './KeepCopy.module.css'

interface Email {
  readonly subject: string
  readonly body: string
}

interface KeepCopyProps {
  /** An email to oneself with the page’s content or its link. The browser’s own mail program writes it. */
  readonly email: Email
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
      <a href={`mailto:?subject=${encodeURIComponent(email.subject)}&body=${encodeURIComponent(email.body)}`}>
        {emailLabel}
      </a>
    </div>
  )
}
