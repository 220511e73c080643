import type { PropertyCardView } from '../../domain/views/propertyCardView.ts'
import { AvailabilityTag } from '../AvailabilityTag/AvailabilityTag.tsx'
import { Card } from '../Card/Card.tsx'
import { PriceLine } from '../PriceLine/PriceLine.tsx'

/** A building in a list. */
export function PropertyCard({ property }: { readonly property: PropertyCardView }) {
  return (
    <Card
      href={property.href}
      name={property.name}
      picture={property.picture}
      muted={property.tag === 'sold-out'}
      tag={property.tag && <AvailabilityTag tag={property.tag} />}
    >
      <p>{property.subtitle}</p>
      <PriceLine
        from={property.from}
        fromWeekly={property.fromWeekly}
        otherwise={property.tag === 'sold-out' ? 'Sold out for now' : 'Price on request'}
      />
    </Card>
  )
}
