import type { Amenity } from '../../domain/content/amenity.ts'
import styles from './AmenityList.module.css'

/** What a building has. */
export function AmenityList({ amenities }: { readonly amenities: readonly Amenity[] }) {
  return (
    <ul className={styles.list}>
      {amenities.map((amenity) => (
        <li key={amenity.name}>{amenity.name}</li>
      ))}
    </ul>
  )
}
