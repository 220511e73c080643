import styles from './Pagination.module.css'
import type { PagingView } from './paging.ts'

/** Links to the other pages of a list. */
export function Pagination({ paging }: { readonly paging: PagingView | null }) {
  if (paging === null) return null
  return (
    <nav aria-label="Pages" className={styles.paging}>
      {paging.previous && (
        <a href={paging.previous} rel="prev" className={styles.step}>
          Newer posts
        </a>
      )}
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
      {paging.next && (
        <a href={paging.next} rel="next" className={styles.step}>
          Older posts
        </a>
      )}
    </nav>
  )
}
