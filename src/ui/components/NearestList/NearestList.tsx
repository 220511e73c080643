import styles from './NearestList.module.css'
import type { NearProperty } from './nearestProperties.ts'

/** Buildings with how far they are and how long it takes, nearest first. */
export function NearestList({ nearest }: { readonly nearest: readonly NearProperty[] }) {
  return (
    <ul className={styles.list}>
      {nearest.map((near) => (
        <li key={near.href} className={styles.near}>
          <a href={near.href}>{near.property}</a>
          <span>
            {near.distance} · {near.walking} · {near.cycling}
          </span>
        </li>
      ))}
    </ul>
  )
}
