import type { ReactNode } from 'react'
import { wholeWords } from '#ui/components/WholeWords/whole-words.tsx'
import { Container } from '../Section/Section.tsx'
import type { Crumb } from './crumbs.ts'
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
        <h1>{wholeWords(heading)}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </Container>
  )
}

/** The path from the home page. The last item is the current page. */
function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const here = crumbs.at(-1)
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        {crumbs.map((crumb) => (
          <li key={crumb.href}>
            <a href={crumb.href} aria-current={crumb === here ? 'page' : undefined}>
              {crumb.label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
