import styles from './NearbyPropertyList.module.css'
import type { NearbyProperty } from './nearbyProperties.ts'

/** Buildings with how far they are and how long it takes, nearest first. */
export function NearbyPropertyList({ nearest }: { readonly nearest: readonly NearbyProperty[] }) {
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
