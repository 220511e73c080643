import type { CSSProperties } from 'react'
import styles from './StayBar.module.css'

/** Parts of the widest bar in per cent: before the contract, empty, lived in, empty. */
export type StayParts = readonly [number, number, number, number]

/** The days of a contract as a bar, in grey those on which the room is empty. The text beside it says the same. */
export function StayBar({ parts }: { readonly parts: StayParts }) {
  return (
    <span className={styles.bar} aria-hidden="true" style={barStyle(parts)}>
      <span />
      <span className={styles.empty} />
      <span className={styles.lived} />
      <span className={styles.empty} />
    </span>
  )
}

/** Returns the widths of the parts; what is left of the widest bar stays free. */
const barStyle = (parts: StayParts): CSSProperties => ({
  gridTemplateColumns: parts.map((part) => `minmax(0, ${part}fr)`).join(' '),
  width: `${Math.min(
    100,
    parts.reduce((sum, part) => sum + part, 0),
  )}%`,
})
