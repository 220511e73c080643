import styles from './Pagination.module.css'
import type { PagingView } from './paging.ts'

interface PaginationProps {
  readonly paging: PagingView | null
  /** The texts of the links to the previous and to the next page. */
  readonly labels?: readonly [previous: string, next: string]
}

/** Links to the other pages of a list. */
export function Pagination({ paging, labels = ['Previous page', 'Next page'] }: PaginationProps) {
  if (paging === null) return null
  return (
    <nav aria-label="Pages" className={styles.paging}>
      {paging.range && <p className={styles.range}>{paging.range}</p>}
      <ol className={styles.pages}>
        {paging.pages.map(({ number, href }, index) => (
          <li key={number}>
            {number - (paging.pages[index - 1]?.number ?? number) > 1 && <span aria-hidden="true">…</span>}
            <a
              href={href}
              className={styles.page}
              aria-label={`Page ${number} of ${paging.total}`}
              aria-current={number === paging.current ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {paging.previous && (
        <a href={paging.previous} rel="prev" className={styles.step}>
          {labels[0]}
        </a>
      )}
      {paging.next && (
        <a href={paging.next} rel="next" className={styles.step}>
          {labels[1]}
        </a>
      )}
    </nav>
  )
}
