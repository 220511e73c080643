import { fromPriceText } from '#domain/contract/price-text.ts'
import { Picture } from '../Picture/Picture.tsx'
import styles from './CityTile.module.css'
import type { CityTileView } from './city-tile-view.ts'

/** A city as a tile in a list. */
export function CityTile({ city }: { readonly city: CityTileView }) {
  return (
    <li className={styles.tile}>
      {city.image ? (
        <Picture image={city.image} size="quarter" className={styles.picture} decorative />
      ) : (
        <div className={styles.picture} />
      )}
      <div className={styles.words}>
        <h3 className={styles.name}>
          <a href={city.href} className={styles.link}>
            {city.name}
          </a>
        </h3>
        <p className={styles.price}>
          <span>{city.fromWeekly === null ? 'Sold out' : fromPriceText(city.fromWeekly)}</span>
          <span className={styles.buildings}>{` · ${city.buildings}`}</span>
        </p>
      </div>
    </li>
  )
}
