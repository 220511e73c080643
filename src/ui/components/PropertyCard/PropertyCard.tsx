import { AvailabilityTag } from '../AvailabilityTag/AvailabilityTag.tsx'
import { Card } from '../Card/Card.tsx'
import type { ImageSize } from '../Picture/imageSizes.ts'
import { PriceLine } from '../PriceLine/PriceLine.tsx'
import styles from './PropertyCard.module.css'
import type { PropertyCardView } from './propertyCardView.ts'

interface PropertyCardProps {
  readonly property: PropertyCardView
  readonly size?: ImageSize
  /** How far it is from where somebody studies. */
  readonly way?: string | null
  /** The list is of many cities. */
  readonly showsCity?: boolean
}

/** A building in a list. */
export function PropertyCard({ property, size = 'third', way = null, showsCity = false }: PropertyCardProps) {
  return (
    <Card
      href={property.href}
      name={property.name}
      picture={property.picture}
      size={size}
      muted={property.tag === 'sold-out'}
      tag={property.tag && <AvailabilityTag tag={property.tag} />}
    >
      {showsCity && property.cityName && <p className={styles.way}>{property.cityName}</p>}
      {way && <p className={styles.way}>{way}</p>}
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
