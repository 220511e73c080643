import { noPriceText } from '#domain/contract/price-text.ts'
import { Card } from '../Card/Card.tsx'
import type { ImageSize } from '../Picture/image-settings.ts'
import type { PictureProps } from '../Picture/Picture.tsx'
import { AvailabilityTag, PriceLine } from '../PriceLine/PriceLine.tsx'
import styles from './PropertyCard.module.css'
import type { PropertyCardView } from './property-card-view.ts'

interface PropertyCardProps {
  readonly property: PropertyCardView
  readonly size?: ImageSize
  /** The distance to a university. */
  readonly distance?: string | null
  /** The list covers several cities. */
  readonly showsCity?: boolean
  /** Whether the image loads lazily. The largest image of a page does not. */
  readonly lazy?: boolean
  readonly preload?: PictureProps['preload']
}

/** A property in a list. */
export function PropertyCard({
  property,
  size = 'third',
  distance = null,
  showsCity = false,
  lazy = true,
  preload,
}: PropertyCardProps) {
  return (
    <Card
      href={property.href}
      name={property.name}
      image={property.image}
      size={size}
      lazy={lazy}
      preload={preload}
      muted={property.tag === 'sold-out'}
      tag={property.tag && <AvailabilityTag tag={property.tag} />}
    >
      {showsCity && property.cityName && <p className={styles.location}>{property.cityName}</p>}
      {(distance ?? property.journey) && <p className={styles.location}>{distance ?? property.journey}</p>}
      {property.subtitle && <p>{property.subtitle}</p>}
      {property.rating && <p className={styles.fact}>{property.rating}</p>}
      {property.amenities.length > 0 && <p className={styles.fact}>{property.amenities.join(' · ')}</p>}
      {property.matchText && <p className={styles.fit}>{property.matchText}</p>}
      <PriceLine
        from={property.from}
        fromWeekly={property.fromWeekly}
        otherwise={noPriceText(property.tag)}
      />
    </Card>
  )
}
