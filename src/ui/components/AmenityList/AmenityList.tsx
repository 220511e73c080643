import {
  AMENITY_ICONS_PATH,
  amenityIcon,
  amenityIconId,
  amenityLabel,
  flashSaleInitials,
} from '#domain/content/amenity-icons.ts'
import type { Amenity } from '#domain/content/common.ts'
import styles from './AmenityList.module.css'

/** The amenities of a property, with their icons. */
export function AmenityList({ amenities }: { readonly amenities: readonly Amenity[] }) {
  return (
    <ul className={styles.list}>
      {amenities.map((amenity) => {
        const icon = amenityIcon(amenity.icon) ?? amenityIcon(amenity.name)
        const initials = icon ? null : (flashSaleInitials(amenity.icon) ?? flashSaleInitials(amenity.name))
        return (
          <li key={amenity.name}>
            <svg width="24" height="24" aria-hidden="true" className={styles.icon}>
              {icon && <use href={`${AMENITY_ICONS_PATH}#${amenityIconId(icon)}`} />}
              {initials !== null && (
                <>
                  <path d="M9 1 3 13h4l-2 10 9-13H9l3-9z" fill="currentcolor" />
                  <text x="24" y="22" fontSize="9" fontWeight="700" textAnchor="end" fill="currentcolor">
                    {initials}
                  </text>
                </>
              )}
            </svg>
            <span>{amenityLabel(amenity.name)}</span>
          </li>
        )
      })}
    </ul>
  )
}
