import type { ReactNode } from 'react'
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs.tsx'
import type { Crumb } from '../Breadcrumbs/crumbs.ts'
import { Container } from '../Container/Container.tsx'
import styles from './PageHeading.module.css'

interface PageHeadingProps {
  readonly crumbs?: readonly Crumb[]
  readonly heading: string
  readonly lead?: string
  /** An important notice between the breadcrumbs and the heading. */
  readonly notice?: ReactNode
  readonly children?: ReactNode
}

/** The breadcrumbs, the page's only h1, a line below it and any content beside it. */
export function PageHeading({ crumbs, heading, lead, notice, children }: PageHeadingProps) {
  return (
    <Container>
      <div className={styles.heading}>
        {crumbs && <Breadcrumbs crumbs={crumbs} />}
        {notice}
        <h1>{heading}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </Container>
  )
}
