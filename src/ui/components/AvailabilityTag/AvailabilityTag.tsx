import type { Tag } from '../PriceLine/priceView.ts'
import styles from './AvailabilityTag.module.css'

const AVAILABILITY_LABELS = { 'sold-out': 'Sold out', limited: 'Limited availability' } as const

/** The sold-out and limited-availability tags (spec section 9, colours). */
export function AvailabilityTag({ tag }: { readonly tag: Tag }) {
  return (
    <span className={`${styles.tag} ${tag === 'sold-out' ? styles.soldOut : styles.limited}`}>
      {AVAILABILITY_LABELS[tag]}
    </span>
  )
}
