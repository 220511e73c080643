import {
  AMENITY_ICONS_PATH,
  amenityIcon,
  amenityIconId,
  amenityLabel,
} from '../../../domain/content/amenityIcons.ts'
import type { Amenity } from '../../../domain/content/common.ts'
import styles from './AmenityList.module.css'

/** The amenities of a property, with their icons. */
export function AmenityList({ amenities }: { readonly amenities: readonly Amenity[] }) {
  return (
    <ul className={styles.list}>
      {amenities.map((amenity) => {
        const icon = amenityIcon(amenity.icon) ?? amenityIcon(amenity.name)
        return (
          <li key={amenity.name}>
            <svg width="24" height="24" aria-hidden="true" className={styles.icon}>
              {icon && <use href={`${AMENITY_ICONS_PATH}#${amenityIconId(icon)}`} />}
            </svg>
            <span>{amenityLabel(amenity.name)}</span>
          </li>
        )
      })}
    </ul>
  )
}
