import { type ReactNode, Suspense } from 'react'
import { wholeWords } from '#ui/components/WholeWords/whole-words.tsx'
import styles from './Section.module.css'

/** Limits its content to the width of the twelve-column grid, with its margins. */
export function Container({ children }: { readonly children: ReactNode }) {
  return <div className={styles.container}>{children}</div>
}

interface SectionProps {
  readonly heading: string
  /** The id of the section, for links to it. */
  readonly anchor?: string
  readonly lead?: string
  /** The page's own heading already says it. */
  readonly isHeadingHidden?: boolean
  /** `evening` is the dark band, `tint` the light one. */
  readonly tone?: 'paper' | 'tint' | 'evening'
  readonly children: ReactNode
}

/** A section of a page with its heading: a landmark, and a hydration boundary of its own. */
export function Section({
  heading,
  anchor,
  lead,
  isHeadingHidden = false,
  tone = 'paper',
  children,
}: SectionProps) {
  return (
    <Suspense>
      <section
        id={anchor}
        aria-label={heading}
        className={`${styles.section} ${styles[tone]} ${isHeadingHidden ? styles.first : ''}`}
      >
        <Container>
          <h2 className={isHeadingHidden ? 'visually-hidden' : styles.heading}>{wholeWords(heading)}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </Container>
      </section>
    </Suspense>
  )
}
