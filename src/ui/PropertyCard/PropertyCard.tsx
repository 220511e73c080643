import type { PropertyCardView } from '../../domain/views/propertyCardView.ts'
import { AvailabilityTag } from '../AvailabilityTag/AvailabilityTag.tsx'
import { Card } from '../Card/Card.tsx'
import type { ShownAt } from '../Picture/shownAt.ts'
import { PriceLine } from '../PriceLine/PriceLine.tsx'

interface PropertyCardProps {
  readonly property: PropertyCardView
  readonly shownAt?: ShownAt
}

/** A building in a list. */
export function PropertyCard({ property, shownAt = 'third' }: PropertyCardProps) {
  return (
    <Card
      href={property.href}
      name={property.name}
      picture={property.picture}
      shownAt={shownAt}
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
