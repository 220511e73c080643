import styles from './NearbyPropertyList.module.css'
import type { NearbyProperty } from './nearbyProperties.ts'

/** Properties with their distances and travel times, nearest first. */
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
