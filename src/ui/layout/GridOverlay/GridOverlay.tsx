import { GRID_COLUMNS } from '#ui/components/breakpoints.ts'
import styles from './GridOverlay.module.css'

const columns = Array.from({ length: GRID_COLUMNS }, (_, index) => index)

/** The twelve columns, drawn over the surrounding element. It is for developers and off by default (spec section 2). */
export function GridOverlay() {
  return (
    <div className={styles.overlay} aria-hidden="true" data-grid-overlay>
      <div className={styles.columns}>
        {columns.map((column) => (
          <span key={column} className={styles.column} />
        ))}
      </div>
    </div>
  )
}
