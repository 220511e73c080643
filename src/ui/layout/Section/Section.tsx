import { type ReactNode, Suspense } from 'react'
import { Container } from '../Container/Container.tsx'
import styles from './Section.module.css'

interface SectionProps {
  readonly heading: string
  /** What links to this part name it by. */
  readonly anchor?: string
  readonly lead?: string
  /** `evening` is the dark band, `tint` a quiet one. */
  readonly tone?: 'paper' | 'tint' | 'evening'
  readonly children: ReactNode
}

/** A part of a page with its heading; a landmark by that name. React hydrates it apart from the rest of the page. */
export function Section({ heading, anchor, lead, tone = 'paper', children }: SectionProps) {
  return (
    <Suspense>
      <section id={anchor} aria-label={heading} className={`${styles.section} ${styles[tone]}`}>
        <Container>
          <h2 className={styles.heading}>{heading}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </Container>
      </section>
    </Suspense>
  )
}
