import { AvailabilityTag } from '../AvailabilityTag/AvailabilityTag.tsx'
import { Card } from '../Card/Card.tsx'
import type { ImageSize } from '../Picture/imageSizes.ts'
import { PriceLine } from '../PriceLine/PriceLine.tsx'
import styles from './PropertyCard.module.css'
import type { PropertyCardView } from './propertyCardView.ts'

interface PropertyCardProps {
  readonly property: PropertyCardView
  readonly size?: ImageSize
  /** The distance to a university. */
  readonly way?: string | null
  /** The list covers several cities. */
  readonly showsCity?: boolean
}

/** A property in a list. */
export function PropertyCard({ property, size = 'third', way = null, showsCity = false }: PropertyCardProps) {
  return (
    <Card
      href={property.href}
      name={property.name}
      image={property.image}
      size={size}
      muted={property.tag === 'sold-out'}
      tag={property.tag && <AvailabilityTag tag={property.tag} />}
    >
      {showsCity && property.cityName && <p className={styles.location}>{property.cityName}</p>}
      {way && <p className={styles.location}>{way}</p>}
      <p>{property.subtitle}</p>
      {property.fit && <p className={styles.fit}>{property.fit}</p>}
      <PriceLine
        from={property.from}
        fromWeekly={property.fromWeekly}
        otherwise={property.tag === 'sold-out' ? 'Sold out for now' : 'Price on request'}
      />
    </Card>
  )
}
