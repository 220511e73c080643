import type { ReactNode } from 'react'
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs.tsx'
import type { Crumb } from '../Breadcrumbs/crumbs.ts'
import { Container } from '../Container/Container.tsx'
import styles from './PageHeading.module.css'

interface PageHeadingProps {
  readonly crumbs?: readonly Crumb[]
  readonly heading: string
  /** Whether the heading is small, so that the list below begins in the first view. */
  readonly isSlim?: boolean
  readonly lead?: string
  /** An important notice between the breadcrumbs and the heading. */
  readonly notice?: ReactNode
  readonly children?: ReactNode
}

/** The breadcrumbs, the page's only h1, a line below it and any content beside it. */
export function PageHeading({ crumbs, heading, isSlim = false, lead, notice, children }: PageHeadingProps) {
  return (
    <Container>
      <div className={`${styles.heading} ${isSlim ? styles.slim : ''}`}>
        {crumbs && <Breadcrumbs crumbs={crumbs} />}
        {notice}
        <h1>{heading}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </Container>
  )
}
